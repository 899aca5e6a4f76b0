import { expect, test } from "./support/engine-test.ts";

test("a page reports errors, rejections, missing files and violations of its policy", async ({
  window,
  site,
}) => {
  await window.open("/fr/legal-notice");
  await window.run(() => {
    console.error("planted on the console");
    setTimeout(() => {
      throw new Error("planted exception");
    });
    void Promise.reject(new Error("planted rejection"));
    document.body.append(Object.assign(document.createElement("img"), { src: "/planted-missing.png" }));
    document.body.append(
      Object.assign(document.createElement("img"), { src: "http://planted.invalid/a.png" }),
    );
  });
  const reported: string[] = [];
  await expect
    .poll(() => {
      reported.push(...site.problems());
      return [
        "planted on the console",
        "planted exception",
        "planted rejection",
        "planted-missing.png",
        '"violated-directive":"img-src',
      ].filter((sign) => !reported.some((problem) => problem.includes(sign)));
    })
    .toEqual([]);
});
