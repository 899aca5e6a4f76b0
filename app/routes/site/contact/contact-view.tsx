import { Cases } from "./use-cases.tsx";
import type { ContactAddress } from "./contact-address.ts";
import { ContactOpening } from "./contact-hero.tsx";
import { FormsPart } from "./forms-part.tsx";
import type { RequestOutcome } from "./request-form.tsx";

type ContactViewProps = {
  address: ContactAddress;
  office: string;
  minimumNotice: string;
  /** What came back from a form. */
  outcome: RequestOutcome | undefined;
};

/** The number first; then which way for what; then the two forms, beside all the other ways. */
export function ContactView({ address, office, minimumNotice, outcome }: ContactViewProps) {
  return (
    <>
      <ContactOpening />
      <Cases minimumNotice={minimumNotice} />
      <FormsPart address={address} office={office} outcome={outcome} />
    </>
  );
}
