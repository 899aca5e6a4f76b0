/** Processing of uploaded pictures. Trusts only the decoded pixels of a file. */
export type Images = {
  inspect(path: string): Promise<PictureFacts | { refused: ImageRefusal }>;
  /**
   * Writes a WebP: rotated as its orientation says, with its colour profile, without metadata such as place
   * and camera. Never larger than the source, and within the 16,383 pixels per side that WebP allows.
   */
  toWebp(
    path: string,
    target: string,
    input: PictureOptions,
  ): Promise<PictureMade | { refused: ImageRefusal }>;
  /** The same as a JPEG, for a PDF, which stores a JPEG as it is and any other picture without compression losses. */
  toJpeg(
    path: string,
    target: string,
    input: PictureOptions,
  ): Promise<PictureMade | { refused: ImageRefusal }>;
};

export type PictureOptions = {
  /** 1 to 100. */
  quality: number;
  /** In pixels. */
  maxWidth?: number;
};
export type PictureMade = { bytes: number; width: number; height: number };

export type PictureFacts = {
  format: PictureFormat;
  width: number;
  height: number;
  animated: boolean;
};

export const PICTURE_FORMATS = ["jpeg", "png", "webp", "avif", "gif", "tiff"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A file with more pixels is refused before it is decoded: 30,000 × 30,000 pixels would fill the memory. */
export const MOST_PIXELS = 100_000_000;
export const LARGEST_UPLOAD = 25 * 1024 * 1024;

export type ImageRefusal =
  | "not-a-picture"
  /** The format of iPhone cameras: its decoder is patented, and only Safari shows it. */
  | "heic"
  | "vector"
  | "too-many-pixels"
  | "broken"
  | "too-slow";
