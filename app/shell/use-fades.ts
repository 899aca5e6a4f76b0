import { useContext, useEffect, type ContextType } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, type To } from "react-router";

/**
 * Pages fade into each other where the browser can and nobody asked for less motion. Asked of the router in one place, for every link and
 * form that leads to another page; what only changes the address of a page, and what is sent, stays as it is.
 */
export function useFades() {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => (router && "startViewTransition" in document ? letFade(router) : undefined), [router]);
}

type Router = NonNullable<ContextType<typeof DataRouterContext>>["router"];
type Options = Parameters<Router["navigate"]>[1];

function letFade(router: Router) {
  const { navigate } = router;
  router.navigate = (to: To | number | null, options?: Options) =>
    typeof to === "number"
      ? navigate(to)
      : navigate(to, leadsAway(to, options) ? { ...options, viewTransition: true } : options);
  return () => {
    router.navigate = navigate;
  };
}

function leadsAway(to: To | null, options: Options): boolean {
  if (to === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  if (options && "formData" in options && options.formMethod?.toLowerCase() !== "get") return false;
  const pathname = typeof to === "string" ? new URL(to, location.href).pathname : to.pathname;
  return pathname !== undefined && pathname !== location.pathname;
}
