/** "1 prompt", "1,282 prompts". */
export function promptCount(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? "prompt" : "prompts"}`;
}
