import { type ComponentProps, lazy, Suspense } from "react";

const Order = lazy(async () => ({ default: (await import("./favorite-order")).FavoriteOrder }));

/** Lets favorites be put in order, with code of its own that only the orders of favorites load. */
export function FavoriteOrder(props: ComponentProps<typeof Order>) {
  return (
    <Suspense>
      <Order {...props} />
    </Suspense>
  );
}
