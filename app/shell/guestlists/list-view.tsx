import { LIMIT_FIGURES, type UploadRefusal } from "#features/guestlists/list-file.ts";
import type { ReactNode } from "react";
import {
  LIST_CLASSES,
  LIST_DIRECTIONS,
  LIST_FIELDS,
  LONGEST_PLACE,
  WINDOWS,
} from "#features/guestlists/guest-list.ts";
import { cellField, dropField } from "#features/guestlists/fault-fields.ts";
import type { ShownList } from "#features/guestlists/show-list.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Cluster, Disclosure, Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr, ProperName } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { ConfirmPart } from "./confirm-part.tsx";
import type { ListDone, ListRefusal } from "./act-on-list.server.ts";
import { SheetChoice } from "./sheet-choice.tsx";
import { UploadForm } from "./upload-form.tsx";
import styles from "./list-view.module.css";

type Props = {
  list: ShownList;
  formKey: string;
  links: { page: string; faults: string; upload: string };
  bookingHref: (reference: string) => string | null;
  request: ReactNode;
  known: { fullName: string; email: string; phone: string };
  done: ListDone | null;
  refused: UploadRefusal | null;
  refusal: ListRefusal | null;
};

export function ListView({
  list,
  formKey,
  links,
  bookingHref,
  request,
  known,
  done,
  refused,
  refusal,
}: Props) {
  const t = useWords("guestlists");
  const isReady = ["name", "date"].every((field) => list.columns.some((column) => column.field === field));
  return (
    <>
      {done && !refusal ? (
        <Notice tone={done === "known" ? "info" : "success"} role="status">
          {t(`done.${done}`)}
        </Notice>
      ) : null}
      {refusal && refusal.kind !== "invalid" ? (
        <Notice tone="warning" role="alert">
          {refusal.kind === "twice"
            ? t("problems.twice", { field: t(`fields.${refusal.field}`) })
            : t("problems.changed")}
        </Notice>
      ) : null}
      <Progress list={list} />
      {list.otherSheets.length > 0 ? (
        <form method="post" action={links.page}>
          <input type="hidden" name="version" value={list.version} />
          <SheetChoice {...list} />
        </form>
      ) : null}
      <Disclosure
        summary={t("columns.title")}
        open={!isReady || list.good === 0 || refusal?.kind === "twice"}
      >
        <ColumnsForm list={list} to={links.page} />
      </Disclosure>
      {list.faultCount > 0 ? <Faults list={list} to={links.page} href={links.faults} /> : null}
      {list.isConfirmed ? <Difference list={list} /> : null}
      <Cars list={list} to={links.page} />
      <ConfirmPart
        list={list}
        to={links.page}
        known={known}
        refusal={refusal?.kind === "invalid" ? refusal : null}
      />
      {list.confirmed.length > 0 ? (
        <Confirmed list={list} bookingHref={bookingHref} request={request} />
      ) : null}
      <UploadForm
        to={links.upload}
        formKey={formKey}
        isChange
        error={refused ? t(`refused.${refused}`, LIMIT_FIGURES) : undefined}
      />
    </>
  );
}

function Progress({ list: { good, lines, faultCount, headingLine, lastLine } }: { list: ShownList }) {
  const t = useWords("guestlists");
  return (
    <Stack gap={2}>
      <Text size="lead">{t("summary", { good, lines })}</Text>
      <progress value={good} max={Math.max(lines, 1)} aria-label={t("ready")} className={styles.progress} />
      <Text size="small" tone="soft" measure>
        {t("accounted", { lines, good, faults: faultCount, heading: headingLine, last: lastLine })}
      </Text>
      {faultCount > 0 && good > 0 ? <Text measure>{t("partly", { good, faults: faultCount })}</Text> : null}
    </Stack>
  );
}

function ColumnsForm({ list, to }: { list: ShownList; to: string }) {
  const t = useWords("guestlists");
  const { columns, settings } = list;
  return (
    <Stack as="form" method="post" action={to} gap={5} padTop={4}>
      <Text size="small" tone="soft" measure>
        {t("columns.lead")} {t("columns.bags")}
      </Text>
      <input type="hidden" name="version" value={list.version} />
      <Grid columns="auto" gap={4} align="end">
        {columns.map(({ heading, field, sample }, column) => (
          <SelectField
            // Columns have no other identity than their position.
            key={`${column} ${heading}`}
            name={`column_${column}`}
            label={<bdi>{heading || t("columns.unnamed", { number: column + 1 })}</bdi>}
            hint={sample ? <bdi>{t("columns.sample", { text: sample })}</bdi> : undefined}
            defaultValue={field ?? ""}
            options={[
              { value: "", label: t("columns.notRead") },
              ...LIST_FIELDS.map((value) => ({ value, label: t(`fields.${value}`) })),
            ]}
          />
        ))}
      </Grid>
      <Grid columns="auto" gap={4} align="end">
        <SelectField
          name="direction"
          id="list-direction"
          label={t("columns.direction")}
          defaultValue={settings.direction}
          options={LIST_DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
        />
        <TextField
          name="airport"
          label={t("columns.airport")}
          hint={t("columns.defaults")}
          defaultValue={settings.airport}
          maxLength={LONGEST_PLACE}
        />
        <TextField
          name="address"
          label={t("columns.address")}
          hint={t("columns.defaults")}
          defaultValue={settings.address}
          maxLength={LONGEST_PLACE}
        />
      </Grid>
      <p>
        <Button type="submit" name="intent" value="save" variant="secondary">
          {t("columns.save")}
        </Button>
      </p>
    </Stack>
  );
}

function Faults({ list, to, href }: { list: ShownList; to: string; href: string }) {
  const t = useWords("guestlists.faults");
  const { faults, faultCount } = list;
  return (
    <Stack as="form" method="post" action={to} gap={4} id="faults" aria-labelledby="faults-title">
      <Heading id="faults-title" size="m">
        {t("title")} <Ltr>{`(${faultCount})`}</Ltr>
      </Heading>
      <Text size="small" tone="soft" measure>
        {t("lead")}
      </Text>
      <input type="hidden" name="version" value={list.version} />
      <Stack as="ul" role="list">
        {faults.slice(0, FAULTS_AT_ONCE).map((fault) => (
          <Fault key={fault.line} fault={fault} />
        ))}
      </Stack>
      {faults.length > FAULTS_AT_ONCE ? (
        <Disclosure summary={t("further", { count: faults.length - FAULTS_AT_ONCE })} link>
          <Stack as="ul" role="list">
            {faults.slice(FAULTS_AT_ONCE).map((fault) => (
              <Fault key={fault.line} fault={fault} />
            ))}
          </Stack>
        </Disclosure>
      ) : null}
      {faultCount > faults.length ? (
        <Text size="small" tone="soft">
          {t("more")}
        </Text>
      ) : null}
      <Cluster gap={4} row={3} align="center" links>
        <Button type="submit" name="intent" value="tidy" variant="secondary">
          {t("tidy")}
        </Button>
        {list.hiddenLines > 0 ? (
          <Button type="submit" name="intent" value="show-hidden" variant="secondary">
            {t("showHidden", { count: list.hiddenLines })}
          </Button>
        ) : null}
        <a href={href} download>
          {t("download")}
        </a>
      </Cluster>
    </Stack>
  );
}

const FAULTS_AT_ONCE = 8;

/** A line with its fault, the cells that correct it, and a box that leaves it out. */
function Fault({ fault: { line, key, value, text, cells } }: { fault: ShownList["faults"][number] }) {
  const t = useWords("guestlists");
  return (
    <Stack as="li" gap={2} padTop={3} padBottom={3} lineBelow="line">
      <Text>
        {t("faults.line")} <Ltr>{line}</Ltr> · <span>{t(`faults.keys.${key}`, { value })}</span>
      </Text>
      <Text size="small" tone="soft" anywhere>
        <bdi>{text}</bdi>
      </Text>
      <Grid
        columns="auto"
        column={12}
        gap={4}
        align="end"
        role="group"
        aria-label={`${t("faults.line")} ${line}`}
      >
        {cells.map(({ column, field, value: cell }) => (
          <TextField
            key={column}
            name={cellField(line, column)}
            label={t(`fields.${field}`)}
            defaultValue={cell}
            maxLength={500}
            dir="auto"
            autoComplete="off"
          />
        ))}
        <CheckboxField name={dropField(line)} value="on" label={t("faults.drop")} />
      </Grid>
    </Stack>
  );
}

function Difference({ list }: { list: ShownList }) {
  const t = useWords("guestlists.difference");
  const moment = useMoment();
  const { fresh, moved, reworded, gone, same } = list.difference;
  const isNone = fresh.length + moved.length + reworded.length + gone.length === 0;
  const groups = [
    { key: "fresh" as const, lines: fresh },
    {
      key: "moved" as const,
      lines: moved.map(({ name, from, to }) => `${name} · ${moment(from)} → ${moment(to)}`),
    },
    { key: "reworded" as const, lines: reworded },
    { key: "gone" as const, lines: gone },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <Stack as="section" gap={4}>
      <Heading size="m">{t("title")}</Heading>
      {isNone ? <Text>{t("none")}</Text> : null}
      <Text size="small" tone="soft">
        {t("same", { count: same })}
      </Text>
      {groups.map(({ key, lines }) => (
        <Disclosure key={key} summary={t(key, { count: lines.length })} open={lines.length <= FAULTS_AT_ONCE}>
          <Stack as="ul" role="list" gap={1}>
            {lines.map((line, index) => (
              <Text as="li" key={`${index} ${line}`} size="small">
                <bdi>{line}</bdi>
              </Text>
            ))}
          </Stack>
        </Disclosure>
      ))}
      {gone.length > 0 || moved.length > 0 ? (
        <Text size="small" tone="soft" measure>
          {t("goneNote")}
        </Text>
      ) : null}
    </Stack>
  );
}

function Cars({ list, to }: { list: ShownList; to: string }) {
  const t = useWords("guestlists.cars");
  const names = useWords("fleet.names");
  const { money } = useFormats();
  const { cars, settings, total, onRequest, isFull } = list;
  if (cars.length === 0) return list.isConfirmed ? null : <Text tone="soft">{t("none")}</Text>;
  return (
    <Stack as="section" gap={4}>
      <Heading size="m">
        {t("title")} <Ltr>{`(${cars.length})`}</Ltr>
      </Heading>
      <Stack as="form" method="post" action={to} gap={4}>
        <input type="hidden" name="version" value={list.version} />
        <Grid columns="auto" gap={4} align="end">
          <SelectField
            name="window"
            label={t("window")}
            defaultValue={String(settings.window)}
            options={WINDOWS.map((count) => ({ value: String(count), label: t("minutes", { count }) }))}
          />
          <SelectField
            name="largest"
            label={t("largest")}
            defaultValue={settings.largest}
            options={LIST_CLASSES.map((value) => ({ value, label: names(value) }))}
          />
          <p>
            <Button type="submit" name="intent" value="save" variant="secondary">
              {t("regroup")}
            </Button>
          </p>
        </Grid>
      </Stack>
      {isFull ? <Notice tone="info">{t("full")}</Notice> : null}
      <ByDay
        cars={cars}
        row={(car, index) => (
          <CarRow key={`${index} ${car.local}`} car={{ ...car, names: car.names.map(({ name }) => name) }} />
        )}
      />
      <Cluster gap={4} row={1} align="baseline" justify="spread">
        <Text strong>{t("total")}</Text>
        <Text strong>
          <Ltr>{money(total)}</Ltr>
        </Text>
      </Cluster>
      {onRequest > 0 ? <Text tone="soft">{t("more", { count: onRequest })}</Text> : null}
    </Stack>
  );
}

type ShownCar = Pick<
  ShownList["cars"][number],
  "vehicle" | "local" | "flight" | "airport" | "address" | "total" | "onRequest"
> & { passengers: number; bags: number; names: string[] };

const CARS_AT_ONCE = 12;

type ByDayProps<Listed> = { cars: Listed[]; row: (car: Listed, index: number) => ReactNode };

function ByDay<Listed extends { local: string; total: number | null }>({ cars, row }: ByDayProps<Listed>) {
  const t = useWords("guestlists.cars");
  const { day, money } = useFormats();
  const days = [...Map.groupBy(cars, ({ local }) => local.slice(0, 10))];
  const list = (some: Listed[]) => (
    <Stack as="ul" role="list">
      {some.map(row)}
    </Stack>
  );
  if (cars.length <= CARS_AT_ONCE || days.length === 1) return list(cars);
  return (
    <div>
      {days.map(([date, some]) => (
        <Disclosure
          key={date}
          summary={
            <>
              <span>{day(`${date}T12:00:00Z`)}</span> <span>·</span>{" "}
              <span>{t("count", { count: some.length })}</span> <span>·</span>{" "}
              <Ltr>{money(some.reduce((sum, { total }) => sum + (total ?? 0), 0))}</Ltr>
            </>
          }
        >
          {list(some)}
        </Disclosure>
      ))}
    </div>
  );
}

function CarRow({ car, state }: { car: ShownCar; state?: ReactNode }) {
  const t = useWords("guestlists.cars");
  const names = useWords("fleet.names");
  const { money } = useFormats();
  const moment = useMoment();
  const { vehicle, local, flight, airport, address, passengers, bags, total, onRequest } = car;
  return (
    <Stack as="li" gap={1} padTop={3} padBottom={3} lineBelow="line">
      <Cluster gap={4} row={1} align="baseline" justify="spread">
        <Text strong>
          <span>{moment(local)}</span>
          {flight ? (
            <span>
              {" "}
              · <Ltr>{flight}</Ltr>
            </span>
          ) : null}
        </Text>
        <Text as="span" strong={total !== null} tone={total === null ? "soft" : undefined}>
          {total === null ? t(`byRequest.${onRequest ?? "price"}`) : <Ltr>{money(total)}</Ltr>}
        </Text>
      </Cluster>
      <Text>
        <span>{names(vehicle)}</span> · <span>{t("people", { count: passengers })}</span> ·{" "}
        <span>{t("bags", { count: bags })}</span>
        {state}
      </Text>
      <Text size="small" tone="soft" anywhere>
        <ProperName>{airport}</ProperName> · <ProperName>{address}</ProperName>
      </Text>
      <Text size="small" tone="soft" anywhere>
        {car.names.map((name, index) => (
          <span key={`${index} ${name}`}>
            <span>{index > 0 ? ", " : ""}</span>
            <ProperName>{name}</ProperName>
          </span>
        ))}
      </Text>
    </Stack>
  );
}

type ConfirmedProps = Pick<Props, "list" | "bookingHref" | "request">;

function Confirmed({ list, bookingHref, request }: ConfirmedProps) {
  const t = useWords("guestlists.confirmed");
  const status = useWords("payment.status");
  return (
    <Stack as="section" gap={4}>
      <Heading size="m">
        {t("title")} <Ltr>{`(${list.confirmed.length})`}</Ltr>
      </Heading>
      {list.isAtWork ? <Notice tone="info">{t("working")}</Notice> : null}
      {request}
      <ByDay
        cars={list.confirmed}
        row={(ride) => {
          const { load, reference, bookingStatus, reason } = ride;
          const href = reference ? bookingHref(reference) : null;
          const state = bookingStatus ? status(bookingStatus) : t(`status.${ride.status}`);
          const why = reason ? t(`reasons.${reason as "full"}`) : null;
          return (
            <CarRow
              key={ride.id}
              car={{
                ...ride,
                onRequest: null,
                passengers: load.passengers,
                bags: load.bags.large + load.bags.cabin,
              }}
              state={
                <>
                  <span>{` · ${state}`}</span>
                  {why ? <span>{` · ${why}`}</span> : null}
                  {reference ? (
                    <span>
                      {" · "}
                      {href ? (
                        <a href={href}>
                          <Ltr>{reference}</Ltr>
                        </a>
                      ) : (
                        <Ltr>{reference}</Ltr>
                      )}
                    </span>
                  ) : null}
                </>
              }
            />
          );
        }}
      />
    </Stack>
  );
}

function useMoment() {
  const { day, clock, list } = useFormats();
  return (local: string) => list([day(`${local.slice(0, 10)}T12:00:00Z`), clock(local.slice(11))]);
}
