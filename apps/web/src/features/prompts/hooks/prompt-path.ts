/** The address at which a prompt opens. */
export function promptPath(id: string): string {
  return `/library?${new URLSearchParams({ prompt: id })}`;
}
