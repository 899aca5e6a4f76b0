declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "truetype";
    noHinting?: boolean;
    keepFeatures?: string[];
    dropTables?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
