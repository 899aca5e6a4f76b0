import { Honeypot } from "#app/shell/forms/honeypot.tsx";
import type { CheckoutPage } from "../booking-page.server.ts";

/** The form's own key, the price that was shown, and a field that only robots fill in. */
export function HiddenFields({ page: { formKey, quoteToken } }: { page: CheckoutPage }) {
  return (
    <div hidden>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="quote" value={quoteToken} />
      <Honeypot key={formKey} />
    </div>
  );
}
