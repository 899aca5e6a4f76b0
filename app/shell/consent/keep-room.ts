/** The page keeps as much room at its end as the banner covers, and scrolls what has the focus clear of it. */
export function keepRoom(banner: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--banner", `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty("--banner");
  };
}
