import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { passkeyProblem, type PasskeyProblem } from "./passkey-problem.ts";

type Ceremony =
  | { make: PublicKeyCredentialCreationOptionsJSON; use?: never }
  | { use: PublicKeyCredentialRequestOptionsJSON; make?: never };

type PasskeyButtonProps = Ceremony & {
  intent: string;
  label: string;
  autoFocus?: boolean;
};

/** Requires JavaScript: without it a text names the alternatives. */
export function PasskeyButton({ intent, label, autoFocus, make, use }: PasskeyButtonProps) {
  const t = useWords("admin.passkey");
  const submit = useSubmit();
  const isBusy = useNavigation().state !== "idle";
  const isUnsupported = useHydrated() && !browserSupportsWebAuthn();
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setProblem(null);
    setIsAsking(true);
    const startedAt = performance.now();
    try {
      const answer = make
        ? await startRegistration({ optionsJSON: make })
        : await startAuthentication({ optionsJSON: use });
      await submit({ intent, answer: JSON.stringify(answer) }, { method: "post" });
    } catch (error) {
      const limitMs = (make ?? use).timeout ?? Infinity;
      setProblem(passkeyProblem(error, { waitedMs: performance.now() - startedAt, limitMs }));
    } finally {
      setIsAsking(false);
    }
  };
  if (isUnsupported) return <Notice tone="info">{t("problems.unsupported")}</Notice>;
  return (
    <>
      {problem ? (
        <Notice tone="warning" role="alert">
          {t(`problems.${problem}`)}
        </Notice>
      ) : null}
      <p className="needs-script">
        <Button onClick={() => void ask()} disabled={isAsking || isBusy} autoFocus={autoFocus}>
          {label}
        </Button>
      </p>
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
    </>
  );
}
