/** Milliseconds after the last key until the password is judged. */
const PAUSE = 300;

/**
 * The pages' one script; they work without it. It lets people see the password they type, and tells how strong a new one
 * is: the field's `data-strength` is the address that judges it.
 */
export const SCRIPT = `
for (const input of document.querySelectorAll("input[type=password]")) {
  const reveal = document.createElement("button");
  const show = (visible) => {
    input.type = visible ? "text" : "password";
    reveal.textContent = visible ? "Hide password" : "Show password";
  };
  reveal.type = "button";
  reveal.className = "reveal";
  reveal.addEventListener("click", () => show(input.type === "password"));
  show(false);
  input.after(reveal);
  // Browsers offer to save what a password field sends.
  input.form.addEventListener("submit", () => show(false));
  if (!input.dataset.strength) continue;
  const strength = document.createElement("p");
  strength.className = "hint";
  strength.setAttribute("role", "status");
  reveal.after(strength);
  let waiting;
  let asked = 0;
  const judge = async () => {
    const turn = ++asked;
    const answer = await fetch(input.dataset.strength, { method: "POST", body: new URLSearchParams(new FormData(input.form)) });
    const text = answer.ok ? await answer.text() : "";
    if (turn === asked) strength.textContent = text;
  };
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => judge().catch(() => {}), ${PAUSE});
  });
}
`;
