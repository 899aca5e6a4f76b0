import { parse } from "node-html-parser";
import { matchRoutes } from "react-router";
import { filled, formsOf, type PageForm } from "#tests/soak/support/forms.ts";
import type { createTestApp } from "#tests/support/test-app.ts";

type Site = Awaited<ReturnType<typeof createTestApp>>;

type Sent = {
  /** `name=value` of the pressed button, or of a hidden field. */
  press?: string;
  /** Values by field name. Undefined removes a field. */
  typed?: Record<string, string | undefined>;
  cookie?: string;
  file?: File;
};

type Answer = { status: number; location: string; html: string; cookie: string };

const TYPEABLE = new Set(["text", "search", "textarea", "tel", "email", "url"]);

/** Fills in the forms of pages as a guest without scripts does, and notes which action took which body. */
export function createVisitor(site: Site, origin: string, fill: (name: string) => string) {
  const routes = site.pages.map(({ file, address }) => ({ id: file, path: address || "/" }));
  const taken = new Map<string, string[]>();
  let asked = 0;

  /** Another address for each request, so that no rate limit applies. */
  const from = () => {
    asked += 1;
    return `198.51.${Math.floor(asked / 250)}.${(asked % 250) + 1}`;
  };

  async function answerOf(response: Response): Promise<Answer> {
    const location = response.headers.get("Location") ?? "";
    const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    return { status: response.status, location, cookie, html: await response.text() };
  }

  async function open(path: string, cookie = ""): Promise<Answer> {
    const headers = { Cookie: cookie, "User-Agent": fill("useragent") };
    return answerOf(await site.ask(path, { headers, address: from() }));
  }

  async function post(path: string, body: URLSearchParams | FormData, cookie = ""): Promise<Answer> {
    const headers = { Cookie: cookie, Origin: origin, "User-Agent": fill("useragent") };
    const answer = await answerOf(await site.ask(path, { method: "POST", body, headers, address: from() }));
    const sent = [...(body as FormData)].map(
      ([name, value]) => `${name}=${value instanceof File ? value.name : value}`,
    );
    if (answer.status >= 400)
      throw new Error(
        `POST ${path} ${sent.join(" ").slice(0, 900)}: ${answer.status} ${problemsIn(answer.html)}`,
      );
    const file = actionAt(path);
    taken.set(file, [...(taken.get(file) ?? []), sent.join("\n")]);
    return answer;
  }

  function actionAt(path: string): string {
    const { pathname } = new URL(path, origin);
    return matchRoutes(routes, pathname)?.at(-1)?.route.id ?? pathname;
  }

  async function sendIn(html: string, page: string, { press, typed = {}, cookie, file }: Sent = {}) {
    const address = new URL(page, origin).href;
    const forms = formsOf(html, address).filter(({ isPost }) => isPost);
    const [name = "", value = ""] = press?.split(/=(.*)/s) ?? [];
    const has = (form: PageForm) =>
      form.buttons.some(([own, of]) => own === name && of === value) ||
      form.fields.some((field) => field.name === name && field.kind === "hidden" && field.value === value);
    const form = press ? forms.find(has) : forms.find(({ address: to }) => !/\/(logout|looks)$/.test(to));
    if (!form)
      throw new Error(
        `${page} has no form with ${press}: ${forms.map(shown).join("\n")} ${problemsIn(html)}`,
      );
    const button = form.buttons.find(([own, of]) => own === name && of === value);
    const body = filled(
      form,
      (field) => {
        const own = typed[field.name];
        if (field.name in typed) return field.kind !== "radio" || field.value === own ? own : undefined;
        const isOpen = TYPEABLE.has(field.kind) || field.name === "stamp";
        return isOpen && field.value === "" && field.name !== "leave_empty" ? fill(field.name) : undefined;
      },
      button ?? form.buttons[0],
    );
    for (const [own, of] of Object.entries(typed)) {
      if (of === undefined) body.delete(own);
      else if (body.getAll(own).length !== 1 || body.get(own) !== of) body.set(own, of);
    }
    const to = new URL(form.address);
    if (!file && !form.isMultipart) return post(to.pathname + to.search, body, cookie);
    const parts = new FormData();
    for (const [own, of] of body) parts.append(own, of);
    if (file) parts.append(form.fields.find(({ kind }) => kind === "file")?.name ?? "file", file);
    return post(to.pathname + to.search, parts, cookie);
  }

  async function send(page: string, sent: Sent = {}) {
    const { status, html } = await open(page, sent.cookie);
    if (status >= 400) throw new Error(`GET ${page}: ${status}`);
    return sendIn(html, page, sent);
  }

  return { taken, open, post, send, sendIn };
}

function shown({ address, fields, buttons }: PageForm): string {
  return `${address} [${fields.map(({ name, value }) => `${name}=${value}`).join(" ")}] ${buttons.join(" ")}`;
}

function problemsIn(html: string): string {
  const page = parse(html);
  const wrong = page.querySelectorAll('[aria-invalid="true"]').map((field) => field.getAttribute("name"));
  const said = page.querySelectorAll('[role="alert"], [id$="-error"]').map(({ text }) => text.trim());
  return JSON.stringify([wrong, said, html === "" ? "" : page.querySelector("h1")?.text]).slice(0, 1_500);
}
