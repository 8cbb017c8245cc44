import type { SearchIcon } from "@commonplace/domain/searches/limits";
import {
  type Icon,
  IconBolt,
  IconBookmark,
  IconClock,
  IconCode,
  IconFlag,
  IconMail,
  IconSearch,
  IconStar,
} from "@tabler/icons-react";

/** The icons of saved searches, with their names for screen readers. */
export const SEARCH_SIGNS: Record<SearchIcon, { icon: Icon; name: string }> = {
  search: { icon: IconSearch, name: "Magnifier" },
  star: { icon: IconStar, name: "Star" },
  clock: { icon: IconClock, name: "Clock" },
  bolt: { icon: IconBolt, name: "Bolt" },
  flag: { icon: IconFlag, name: "Flag" },
  bookmark: { icon: IconBookmark, name: "Bookmark" },
  mail: { icon: IconMail, name: "Envelope" },
  code: { icon: IconCode, name: "Code" },
};
