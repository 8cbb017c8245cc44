import type { People } from "./library";
import { inLibrary, type Scene } from "./scene";
import { EMPTY } from "./scenes/empty";
import { hubScenes } from "./scenes/hub";
import { ORGANIZE } from "./scenes/organize";
import { OVERLAYS } from "./scenes/overlays";
import { promptScenes } from "./scenes/prompt";
import { SCREENS } from "./scenes/screens";
import { SITE } from "./scenes/site";
import { VISITORS } from "./scenes/visitors";
import { WRITE } from "./scenes/write";

/** All scenes, in the order of the sheet. */
export function scenesOf(people: People): readonly Scene[] {
  return [
    ...VISITORS,
    ...EMPTY,
    ...SCREENS,
    ...[...OVERLAYS, ...WRITE, ...ORGANIZE].map(inLibrary),
    ...promptScenes(people),
    ...hubScenes(people),
    ...SITE,
  ];
}
