/** The path that serves a picture. @param id null: the person has none. */
export const addressOfPicture = (id: string | null): string | null => id && `/api/pictures/${id}`;
