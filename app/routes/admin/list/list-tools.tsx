import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { keyedAddress, type Listing } from "#platform/paging.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { type ListFilter, pageAddress } from "./list-filter.ts";
import styles from "./list.module.css";

type FilterFormProps = {
  filter: ListFilter;
  states: { value: string; label: string }[];
  statesLabel?: string;
  searchLabel?: string;
  allLabel?: string;
  sorts?: { label: string; options: { value: string; label: string }[] };
  kinds?: { label: string; all: string; options: { value: string; label: string }[] };
};

export function FilterForm({
  filter,
  states,
  statesLabel,
  searchLabel,
  allLabel,
  sorts,
  kinds,
}: FilterFormProps) {
  const t = useWords("operations");
  return (
    <Grid
      as={Form}
      columns={2}
      gap={4}
      align="end"
      method="get"
      role="search"
      className={classes(styles.filter, (sorts ?? kinds) && styles.sorted)}
      key={JSON.stringify(filter)}
    >
      {searchLabel ? (
        <TextField name="q" type="search" label={searchLabel} defaultValue={filter.search} dir="auto" />
      ) : null}
      <SelectField
        name="state"
        label={statesLabel ?? t("filter.state")}
        defaultValue={filter.status ?? ""}
        options={[{ value: "", label: allLabel ?? t("filter.all") }, ...states]}
      />
      {kinds ? (
        <SelectField
          name="kind"
          label={kinds.label}
          defaultValue={filter.kind ?? ""}
          options={[{ value: "", label: kinds.all }, ...kinds.options]}
        />
      ) : null}
      {sorts ? (
        <SelectField name="sort" label={sorts.label} defaultValue={filter.sort} options={sorts.options} />
      ) : null}
      <Button type="submit" variant="secondary">
        {t("filter.submit")}
      </Button>
    </Grid>
  );
}

type ListPageProps<Row extends { reference: string }> = {
  filter: ListFilter;
  listing: Listing<Row>;
  none: string;
  row: (row: Row) => ReactNode;
};

export function ListPage<Row extends { reference: string }>({
  filter,
  listing,
  none,
  row: rowOf,
}: ListPageProps<Row>) {
  return (
    <>
      {listing.rows.length === 0 ? (
        <Text tone="soft" pad={5}>
          {none}
        </Text>
      ) : null}
      <Stack as="ul" lineAbove="line" className={styles.list}>
        {listing.rows.map(rowOf)}
      </Stack>
      <Pager of={listing} addressOf={(page) => pageAddress(filter, page)} />
    </>
  );
}

type PagerProps = {
  of: Omit<Listing<unknown>, "rows">;
  addressOf: (page: number) => string;
};

/** In a long list neither the total nor the position is counted to the end. */
export function Pager({ of: { page, pages, total, isMore, back, next }, addressOf }: PagerProps) {
  const t = useWords("operations.pager");
  if (total === 0) return null;
  const to = (other: NonNullable<typeof back>) => keyedAddress(addressOf(other.page), other);
  return (
    <Cluster
      as="nav"
      gap={5}
      row={2}
      align="center"
      size="small"
      tone="soft"
      touch
      above={3}
      aria-label={t("label")}
    >
      <span>{t(isMore ? "more" : "total", { count: total })}</span>
      {back ? <Link to={to(back)}>{t("back")}</Link> : null}
      {isMore ? <span>{t("position", { page })}</span> : null}
      {!isMore && pages > 1 ? <span>{t("page", { page, pages })}</span> : null}
      {next ? <Link to={to(next)}>{t("next")}</Link> : null}
    </Cluster>
  );
}
