import { randomBytes } from "node:crypto";
import type { Client } from "pg";
import { startRefusal } from "../start-refusal.ts";
import { quoted } from "./copied-database.server.ts";

const SERVER_RIGHTS = ["pg_execute_server_program", "pg_write_server_files", "pg_read_server_files"];

/**
 * Runs `fill` in the open transaction as a role without rights on the server: a superuser, such as the role
 * of the embedded database, could run programs through COPY. Afterwards the created objects belong to the
 * account of the connection and the role is dropped.
 */
export async function asRestoreRole(client: Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{
    account: string;
    database: string;
    isSuper: boolean;
    rights: string[];
  }>(
    `select current_user as account, current_database() as database, rolsuper as "isSuper",
       array(select name from unnest($1::text[]) as name where pg_has_role(current_user, name, 'member')) as rights
     from pg_roles where rolname = current_user`,
    [SERVER_RIGHTS],
  );
  const { account = "", database = "", isSuper = false, rights = [] } = rows[0] ?? {};
  if (!isSuper) {
    const [right] = rights;
    if (right === undefined) return fill();
    throw startRefusal(
      "backup",
      `The account of DATABASE_URL has the right ${right}, with which a backup could run programs or reach files on the database's server: take it ` +
        "away (REVOKE), or restore with another account; nothing was changed.",
    );
  }
  const [role, owner] = [quoted(`site_restore_${randomBytes(8).toString("hex")}`), quoted(account)];
  await client.query(
    `create role ${role} nologin nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit;
     grant create, temporary on database ${quoted(database)} to ${role};
     grant usage, create on schema public to ${role};
     set local role ${role}`,
  );
  await fill();
  await client.query(
    `reset role;
     reassign owned by ${role} to ${owner};
     drop owned by ${role};
     drop role ${role}`,
  );
}
