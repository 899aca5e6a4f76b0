import { relative, resolve } from "node:path";
import ts from "typescript";

const ROOT = resolve(import.meta.dirname, "../..");

type Fault =
  | "is conditional"
  | "follows a conditional part"
  | "changes"
  | "is in a fragment"
  | "is returned by a component";

/** What a part of JSX can render. */
type Kind = { isText: boolean; isConditional: boolean; isChanging: boolean };

const ELEMENT: Kind = { isText: false, isConditional: false, isChanging: false };
const NOTHING: Kind = { isText: false, isConditional: true, isChanging: false };
/** Elements from elsewhere: their text is checked where it is written. */
const SLOT = NOTHING;
const STATIC_TEXT: Kind = { isText: true, isConditional: false, isChanging: false };
const CHANGING_TEXT: Kind = { isText: true, isConditional: false, isChanging: true };

/**
 * Finds text that React inserts, removes, changes or uses as a reference on its own, among other children. The
 * translation of a browser replaces such a text node: React then throws, or changes a node that is no longer shown.
 * Text that is the only child of an element is safe, because React sets the content of the element.
 */
export function findBareText(program: ts.Program, isChecked: (path: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const mixed = new Map<ts.Symbol, boolean>();

  for (const file of program.getSourceFiles()) {
    const path = relative(ROOT, file.fileName);
    if (!path.endsWith(".tsx") || !isChecked(path)) continue;
    const report = (node: ts.Node, fault: Fault) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${path}:${line + 1}: ${node.getText(file).replace(/\s+/g, " ").slice(0, 70)} ${fault}`);
    };
    const visit = (node: ts.Node) => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) inspectChildren(node, report);
      if (ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? ""))
        inspectReturns(node, report);
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;

  function inspectChildren(
    parent: ts.JsxElement | ts.JsxFragment,
    report: (node: ts.Node, fault: Fault) => void,
  ) {
    const children = parent.children.filter((child) => !isNoChild(child));
    const isFragment = ts.isJsxFragment(parent);
    if (!isFragment && children.length < 2 && !rendersChildrenAmongOthers(parent)) return;
    let mayBeReference = false;
    for (const child of children) {
      if (isSpace(child)) {
        // Translations leave spaces alone.
        mayBeReference = false;
        continue;
      }
      const { isText, isConditional, isChanging } = kindOfChild(child);
      if (isText && isFragment) report(child, "is in a fragment");
      else if (isText && isConditional) report(child, "is conditional");
      else if (isText && mayBeReference) report(child, "follows a conditional part");
      else if (isChanging) report(child, "changes");
      mayBeReference = isConditional;
    }
  }

  function inspectReturns(component: ts.FunctionDeclaration, report: (node: ts.Node, fault: Fault) => void) {
    const visit = (node: ts.Node) => {
      if (ts.isFunctionLike(node)) return;
      if (ts.isReturnStatement(node) && node.expression && kindOf(node.expression).isText)
        report(node, "is returned by a component");
      ts.forEachChild(node, visit);
    };
    if (component.body) ts.forEachChild(component.body, visit);
  }

  function kindOfChild(child: ts.JsxChild): Kind {
    if (ts.isJsxText(child)) return STATIC_TEXT;
    if (ts.isJsxExpression(child)) return child.expression ? kindOf(child.expression) : NOTHING;
    return kindOf(child);
  }

  function kindOf(node: ts.Expression | ts.JsxChild): Kind {
    if (ts.isParenthesizedExpression(node)) return kindOf(node.expression);
    if (ts.isJsxFragment(node)) return NOTHING;
    if (ts.isJsxElement(node)) return kindOfElement(node.openingElement.tagName);
    if (ts.isJsxSelfClosingElement(node)) return kindOfElement(node.tagName);
    if (ts.isConditionalExpression(node)) return either(kindOf(node.whenTrue), kindOf(node.whenFalse));
    if (ts.isCallExpression(node) && isRich(node.expression)) return STATIC_TEXT;
    if (ts.isIdentifier(node) && node.text === "children") return SLOT;
    const type = checker.getTypeAtLocation(node);
    if (type.aliasSymbol?.name === "ReactNode" || (type.flags & ts.TypeFlags.Any) !== 0) return SLOT;
    const parts = type.isUnion() ? type.types : [type];
    if (!parts.some(isTextType)) return NOTHING;
    if (!parts.every(isTextType)) return { isText: true, isConditional: true, isChanging: true };
    return isConstant(node) ? STATIC_TEXT : CHANGING_TEXT;
  }

  /** A component may render nothing, an element of the page is always there. */
  function kindOfElement(tag: ts.JsxTagNameExpression): Kind {
    if (/^[a-z]/.test(tag.getText())) return ELEMENT;
    const returned = checker
      .getTypeAtLocation(tag)
      .getCallSignatures()
      .map((signature) => signature.getReturnType());
    const isNullable = returned.some((type) => type.isUnion() && type.types.some(isNothing));
    return isNullable ? NOTHING : ELEMENT;
  }

  function rendersChildrenAmongOthers(parent: ts.JsxElement): boolean {
    const tag = parent.openingElement.tagName;
    if (/^[a-z]/.test(tag.getText())) return false;
    let symbol = checker.getSymbolAtLocation(tag);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    if (!symbol) return false;
    const known = mixed.get(symbol);
    if (known !== undefined) return known;
    // Also ends the search in a component that renders itself.
    mixed.set(symbol, false);
    const isMixed = (symbol.declarations ?? []).some(hasMixedChildren);
    mixed.set(symbol, isMixed);
    return isMixed;
  }

  function hasMixedChildren(node: ts.Node): boolean {
    if (ts.isJsxExpression(node) && node.expression?.getText() === "children") {
      const { parent } = node;
      if (ts.isJsxFragment(parent)) return true;
      if (ts.isJsxElement(parent)) {
        const siblings = parent.children.filter((child) => !isNoChild(child));
        return siblings.length > 1 || rendersChildrenAmongOthers(parent);
      }
    }
    return ts.forEachChild(node, (child) => hasMixedChildren(child) || undefined) ?? false;
  }

  function isConstant(node: ts.Expression | ts.JsxChild): boolean {
    if (ts.isStringLiteralLike(node)) return true;
    if (!ts.isCallExpression(node)) return false;
    const { expression, arguments: given } = node;
    return given.length === 1 && ts.isStringLiteralLike(given[0]!) && isTranslator(expression);
  }

  function isTranslator(callee: ts.Expression): boolean {
    return checker.getTypeAtLocation(callee).getProperty("rich") !== undefined;
  }

  function isRich(callee: ts.Expression): boolean {
    return (
      ts.isPropertyAccessExpression(callee) && callee.name.text === "rich" && isTranslator(callee.expression)
    );
  }
}

function either(one: Kind, other: Kind): Kind {
  const isText = one.isText || other.isText;
  return {
    isText,
    isConditional: one.isConditional || other.isConditional || one.isText !== other.isText || !isText,
    isChanging: isText,
  };
}

/** Line breaks with their indentation, and comments. */
function isNoChild(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces;
  return ts.isJsxExpression(child) && !child.expression;
}

function isSpace(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === "";
  return (
    ts.isJsxExpression(child) &&
    child.expression !== undefined &&
    ts.isStringLiteralLike(child.expression) &&
    child.expression.text.trim() === ""
  );
}

function isTextType({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0;
}

function isNothing({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike)) !== 0;
}
