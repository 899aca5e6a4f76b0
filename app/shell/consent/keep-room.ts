/**
 * Reserves the height of the banner at the end of the page, so that neither the footer nor a focused element is
 * covered. The value is set on the elements that use it: a custom property on the root would restyle every element
 * right after the first paint.
 */
export function keepRoom(banner: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (!banner.isConnected) return followReplacement();
    const height = banner.offsetHeight;
    const isAbove = document.querySelector("[data-place=booking-bar]") !== null;
    const [side, beside] = isAbove ? ["start", "--header-block"] : ["end", "--covered"];
    forget();
    if (height === 0) return;
    style.setProperty(
      `scroll-padding-block-${side}`,
      `calc(var(${beside}, 0px) + ${height}px + var(--space-5))`,
    );
    footer()?.style.setProperty("--banner", `${height}px`);
  });
  const forget = () => {
    style.removeProperty("scroll-padding-block");
    footer()?.style.removeProperty("--banner");
  };
  // React may have rendered the page again (`refind.ts`).
  const followReplacement = () => {
    observer.disconnect();
    const replacement = document.querySelector<HTMLElement>("[data-cookie-banner]");
    if (replacement) keepRoom(replacement);
  };
  observer.observe(banner);
  return () => {
    observer.disconnect();
    forget();
  };
}

/** The footer of the page; posts have a footer element too. */
const footer = () => document.querySelector<HTMLElement>("body > footer");
