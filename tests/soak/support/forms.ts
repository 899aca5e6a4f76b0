import { parse, type HTMLElement } from "node-html-parser";

export type FormField = {
  name: string;
  kind: string;
  value: string;
  isChecked: boolean;
  options: string[];
};

export type PageForm = {
  address: string;
  isPost: boolean;
  isMultipart: boolean;
  fields: FormField[];
  buttons: [name: string, value: string][];
};

export function formsOf(html: string, page: string): PageForm[] {
  const document = parse(html);
  return document.querySelectorAll("form").map((form) => {
    const id = form.getAttribute("id");
    const outside = id ? document.querySelectorAll(`[form="${id}"]`) : [];
    const elements = [...form.querySelectorAll("input, select, textarea, button"), ...outside];
    const own = elements.filter((one) => one.getAttribute("name") && !one.hasAttribute("disabled"));
    return {
      address: new URL(form.getAttribute("action") ?? page, page).href,
      isPost: form.getAttribute("method")?.toLowerCase() === "post",
      isMultipart: form.getAttribute("enctype") === "multipart/form-data",
      fields: own.filter(({ tagName }) => tagName !== "BUTTON").map(fieldOf),
      buttons: own.filter(({ tagName }) => tagName === "BUTTON").map((one) => [nameOf(one), valueOf(one)]),
    };
  });
}

export function filled(
  { fields, buttons }: PageForm,
  fill: (field: FormField) => string | undefined = () => undefined,
  button = buttons[0],
): URLSearchParams {
  const form = new URLSearchParams();
  for (const field of fields) {
    const typed = fill(field);
    const isOff = ["checkbox", "radio"].includes(field.kind) && !field.isChecked;
    if (typed !== undefined) form.append(field.name, typed);
    else if (!isOff && field.kind !== "file") form.append(field.name, field.value);
  }
  if (button) form.append(...button);
  return form;
}

function fieldOf(element: HTMLElement): FormField {
  const { tagName } = element;
  const kind = tagName === "INPUT" ? (element.getAttribute("type") ?? "text") : tagName.toLowerCase();
  const choices = element.querySelectorAll("option");
  const chosen = choices.find((one) => one.hasAttribute("selected")) ?? choices[0];
  const holds: Record<string, () => string> = {
    select: () => (chosen ? valueOf(chosen) : ""),
    textarea: () => element.textContent,
    checkbox: () => element.getAttribute("value") ?? "on",
  };
  return {
    name: nameOf(element),
    kind,
    value: (holds[kind] ?? (() => valueOf(element)))(),
    isChecked: element.hasAttribute("checked"),
    options: choices.map(valueOf),
  };
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute("name") ?? "";
}

function valueOf(element: HTMLElement): string {
  return element.getAttribute("value") ?? "";
}
