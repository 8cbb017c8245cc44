import { useEscapeOnTop } from "@commonplace/ui";
import { Button, Drawer } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
import { countFilters } from "../hooks/library-url";
import { FilterPanel, type FilterPanelProps } from "./filter-panel";
import classes from "./filter-sheet.module.css";

interface FilterSheetProps extends FilterPanelProps {
  /** The label of the button that closes the sheet: "Show 12 prompts". */
  closeLabel: string;
}

/** The filters of small screens: a button that says how many are in force, and the sheet it opens. */
export function FilterSheet({ closeLabel, ...panel }: FilterSheetProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useEscapeOnTop(opened, close);
  const inForce = countFilters(panel.state);
  return (
    <>
      <Button
        variant="default"
        size="md"
        className={classes.button}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Filters
        {inForce > 0 && (
          <span className={classes.count}>
            {inForce}
            <span className="cp-visually-hidden"> in force</span>
          </span>
        )}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        closeOnEscape={false}
        position="bottom"
        size="auto"
        title="Filters"
        classNames={{ content: classes.content, body: classes.body }}
      >
        <FilterPanel {...panel} />
        <div className={classes.footer}>
          <Button fullWidth size="md" onClick={close}>
            {closeLabel}
          </Button>
        </div>
      </Drawer>
    </>
  );
}
