import { type ComponentProps, createContext, type SubmitEvent, use, useRef, useState } from "react";

const Sending = createContext(false);

/** Whether the form around is being sent. */
export const useIsSending = (): boolean => use(Sending);

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit" | "noValidate" | "aria-busy"> {
  /**
   * Sends the form. Resolves to false, or rejects, when nothing was saved and the person may try again; the function
   * that rejects must show why.
   */
  onSend: () => Promise<unknown>;
}

/**
 * A form that is sent once: presses and Enter are ignored while it is being sent, and after that until it is unmounted,
 * so that a dialog that fades away sends nothing twice. A failure, or a change in a form that stays, opens it again.
 */
export function Form({ onSend, onChange, ...props }: FormProps) {
  // A ref, since a second press may come before React has rendered the first.
  const isSent = useRef(false);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setSending(true);
    try {
      if ((await onSend()) === false) isSent.current = false;
    } catch {
      isSent.current = false;
    } finally {
      setSending(false);
    }
  };

  return (
    <Sending value={isSending}>
      <form
        {...props}
        noValidate
        aria-busy={isSending}
        onChange={(event) => {
          if (!isSending) isSent.current = false;
          onChange?.(event);
        }}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          // A form in a dialog may have another form as its parent in React's tree, which must not be sent along.
          event.stopPropagation();
          void send();
        }}
      />
    </Sending>
  );
}
