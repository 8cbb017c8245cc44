// A program for threads that shows how they may end; pool.test.ts runs it.
const WAYS = {
  echo: (input) => ({ output: input }),
  exit: () => process.exit(3),
  throw: () => {
    throw new RangeError("broken");
  },
  spin: () => {
    for (;;);
  },
  hoard: () => {
    const hoard = [];
    for (;;) hoard.push(new Array(1e5).fill({}));
  },
};

export default ({ task, input }) => WAYS[task](input);
