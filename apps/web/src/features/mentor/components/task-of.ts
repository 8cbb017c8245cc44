/** Letters of a task that are shown. */
const SHOWN = 160;
const TASK_HEADING =
  /^\s*(?:#+ *)?(?:Task|Aufgabe|Tâche|Tarea|Compito|Tarefa|Задача|任务|タスク) *:? *\n+([\s\S]*)/im;
/** A first sentence that gives the model a role: many prompts begin with the same. */
const ROLE =
  /^(?:(?:you are|you're|act as|imagine you are|i want you to act as|your role is|du bist|tu es|vous êtes|eres|sei|você é|ты|вы)(?!\p{L})[^.!?]{0,300}[.!?]\s+|(?:你是|您是|あなたは)[^。！？]{0,120}[。！？]\s*)(?=\S)/iu;

/** The start of what a prompt asks for, behind a heading, a tag or a role. */
export function taskOf(prompt: string): string {
  const line = (TASK_HEADING.exec(prompt)?.[1] ?? prompt)
    .replace(/^\s*(?:#{1,6} .*|<\/?[\w-]+>|`{3,}.*)$/gm, " ")
    .trim()
    .replace(/\s+/g, " ")
    .replace(ROLE, "");
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}
