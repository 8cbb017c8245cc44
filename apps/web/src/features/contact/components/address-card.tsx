import { useCopy } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { IconCheck, IconClock, IconCopy } from "@tabler/icons-react";
import { failureNotice, reportFailure } from "../../../shared/api/failure";
import { SUPPORT_ADDRESS, SUPPORT_RESPONSE_TIME } from "../../../shared/site/contact";
import classes from "./address-card.module.css";

/** The support address, to write to or to copy, and how soon an answer comes. */
export function AddressCard() {
  const { copied, copy } = useCopy();
  const copyAddress = async () => {
    if (await copy(SUPPORT_ADDRESS)) return;
    reportFailure(null, failureNotice("Copy Failed", "Failed to copy to clipboard."));
  };
  return (
    <div className={classes.card}>
      <div className={classes.words}>
        <h2 className={classes.label}>Write to us</h2>
        <a className={classes.address} href={`mailto:${SUPPORT_ADDRESS}`}>
          {SUPPORT_ADDRESS}
        </a>
        <p className={classes.time}>
          <IconClock size={18} aria-hidden="true" />
          Response time: {SUPPORT_RESPONSE_TIME}
        </p>
      </div>
      <Button
        variant="default"
        leftSection={
          copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
        }
        onClick={() => void copyAddress()}
      >
        <span aria-live="polite">{copied ? "Copied" : "Copy address"}</span>
      </Button>
    </div>
  );
}
