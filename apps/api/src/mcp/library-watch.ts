import type { Database } from "@commonplace/db";
import { countLibraryChanges } from "@commonplace/domain/prompts";
import { InMemoryServerEventBus, type ServerEventBus } from "@modelcontextprotocol/server";

interface Watched {
  readonly bus: InMemoryServerEventBus;
  /** Streams that are being opened: their person is kept although nobody listens yet. */
  opening: number;
  /** The count of changes of their library at the last look. */
  count: number;
}

interface LibraryWatchOptions {
  readonly db: Database;
  /** Milliseconds between two looks. */
  readonly everyMs: number;
  /** Called before each look, while anyone listens. */
  readonly beforeLook: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells open streams of people's clients that their library changed, whichever server or browser changed it. One query looks
 * after all people whose clients listen; with nobody listening there is none.
 */
export function createLibraryWatch({ db, everyMs, beforeLook, onError }: LibraryWatchOptions) {
  const people = new Map<string, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(): Promise<void> {
    await beforeLook();
    for (const [userId, { bus, opening }] of people) {
      if (opening === 0 && bus.listenerCount === 0) people.delete(userId);
    }
    // Whoever joins while the counts are read is not among them, and has their own.
    const asked = [...people];
    if (asked.length === 0) return;
    const counts = await countLibraryChanges(
      { db },
      asked.map(([userId]) => userId),
    );
    for (const [userId, watched] of asked) {
      const count = counts.get(userId) ?? 0;
      if (count === watched.count) continue;
      watched.count = count;
      watched.bus.publish({ kind: "prompts_list_changed" });
      watched.bus.publish({ kind: "resources_list_changed" });
    }
  }

  function lookLater(): void {
    timer ??= setTimeout(async () => {
      // A database that is away for a moment is asked again.
      await look().catch(onError);
      timer = undefined;
      if (people.size > 0 && !isClosed) lookLater();
    }, everyMs).unref();
  }

  return {
    /** How many streams of a person are open. */
    listenersOf: (userId: string) => people.get(userId)?.bus.listenerCount ?? 0,

    /**
     * Lets a stream of this person listen.
     *
     * @param open makes the stream subscribe. The library's state is known before, so that no change after is missed.
     */
    async join<T>(userId: string, open: (bus: ServerEventBus) => Promise<T>): Promise<T> {
      const count = people.has(userId) ? 0 : ((await countLibraryChanges({ db }, [userId])).get(userId) ?? 0);
      const watched = people.get(userId) ?? { bus: new InMemoryServerEventBus(onError), opening: 0, count };
      people.set(userId, watched);
      watched.opening++;
      try {
        return await open(watched.bus);
      } finally {
        watched.opening--;
        lookLater();
      }
    },

    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
