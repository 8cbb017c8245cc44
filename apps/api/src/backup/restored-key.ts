import { keepKey, type SecretKey } from "../secret-key";
import { BackupError, type Header } from "./format";
import type { BackupSummary } from "./make-backup";

/**
 * Refuses a backup whose secret key is not the one of the place it is restored to, where the server could not start.
 *
 * @throws BackupError with what to do.
 */
export async function refuseOtherKey({ secretKey }: Header, place: SecretKey): Promise<void> {
  const known = secretKey && (await place.find());
  if (!known || known === secretKey) return;
  throw new BackupError(
    `The backup holds another secret key than ${place.place}. Nothing was changed: ` +
      (place.file ? "move that file away." : "restore and start without that setting."),
  );
}

/** Puts the secret key of a backup into the file of a place that has none. */
export async function bringKey({ secretKey }: Header, { file, find }: SecretKey): Promise<void> {
  if (secretKey && file && (await find()) === null) await keepKey(file, secretKey);
}

/** Lines about who has to sign in again after a restore, and with what. @param usesKey whether the place has the bundled provider. */
export function describeSecrets(
  { withSecrets, secretKey }: Header,
  { factors }: Pick<BackupSummary, "factors">,
  { file }: SecretKey,
  usesKey: boolean,
): string[] {
  // Earlier versions wrote none.
  const hasKey = secretKey !== undefined;
  const same = `the secret key of the site it was made of, in ${file ? `SECRET_KEY or the file ${file}` : "SECRET_KEY"}`;
  if (withSecrets) {
    return usesKey && secretKey === null ? [`The server starts only with ${same}.`] : [];
  }
  const apps = hasKey ? `The codes of their apps work with ${same}; without it they` : "They";
  return [
    "Everybody signs in again: the backup was made without secrets.",
    ...(usesKey && factors > 0
      ? [
          `People with a second factor: ${factors}. ${apps} sign in with a recovery code, or you run ` +
            "`npm run admin -- reset-factors EMAIL`.",
        ]
      : []),
  ];
}
