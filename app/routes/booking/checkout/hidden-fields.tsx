import type { CheckoutPage } from "../booking-page.server.ts";

/** The form's own key, the price that was shown, and a field that only robots fill in. */
export function HiddenFields({ page: { formKey, quoteToken } }: { page: CheckoutPage }) {
  return (
    <div hidden>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="quote" value={quoteToken} />
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" defaultValue="" />
    </div>
  );
}
