/* oxlint-disable local/no-restricted-syntax -- React has no other error boundary than a class. */
import { Component, type ReactNode } from "react";
import { noteReplacedInput } from "#app/shell/early/early-input.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  children: ReactNode;
  /** Shown instead of the children when they fail again. Without it the error page is shown. */
  fallback?: ReactNode;
};
type State = { failure: { error: unknown } | null; failures: number };

const MOST_FAILURES = 2;

/** Renders a form again after an error in it, with the text, the choices and the ticks of the visitor. */
export class KeptForm extends Component<Props, State> {
  override state: State = { failure: null, failures: 0 };
  private restore: (() => void) | null = null;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  override getSnapshotBeforeUpdate(_: Props, before: State) {
    if (this.state.failure && !before.failure) this.restore ??= noteReplacedInput(document);
    return null;
  }

  override componentDidUpdate() {
    const { failure, failures } = this.state;
    if (failure && failures < MOST_FAILURES) this.setState({ failure: null, failures: failures + 1 });
    else if (this.restore) {
      // Handlers that render synchronously would have to wait for the end of this update.
      setTimeout(this.restore);
      this.restore = null;
    }
  }

  override render() {
    const { failure, failures } = this.state;
    if (!failure) return this.props.children;
    if (failures < MOST_FAILURES) return null;
    if (this.props.fallback === undefined) throw failure.error;
    return this.props.fallback;
  }
}

/** A part of a form without fields of its own: its errors leave the form alone. */
export function FormPart({ children }: { children: ReactNode }) {
  return <KeptForm fallback={<FailedPart />}>{children}</KeptForm>;
}

function FailedPart() {
  const t = useWords("system.error");
  return (
    <Notice tone="warning" role="alert">
      {t("part")}
    </Notice>
  );
}
