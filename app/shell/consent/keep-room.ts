/**
 * The page keeps as much room at its end as the banner covers, and scrolls what has the focus clear of it, wherever it stands. Written where it
 * is needed and not as a property of the whole page: the browser would have to style each of its elements anew, right after the first paint.
 */
export function keepRoom(banner: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = banner.offsetHeight;
    // Beside the form of the first screen it stands above (`cookie-banner.module.css`).
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
  observer.observe(banner);
  return () => {
    observer.disconnect();
    forget();
  };
}

/** That of the page; a post has one too. */
const footer = () => document.querySelector<HTMLElement>("body > footer");
