/** What is done with pictures that come from outside. Nothing of a file is believed but what its decoded pixels show. */
export type Images = {
  /** What a file is, told by its bytes; its name and its declared type count for nothing. */
  inspect(path: string): Promise<PictureFacts | { refused: ImageRefusal }>;
  /**
   * Writes a WebP: upright as its orientation says, with its colours, without what it tells of place and camera.
   * Never larger than it was, and within the 16,383 pixels that a side of a WebP may have.
   */
  toWebp(path: string, target: string, input: WebpOptions): Promise<WebpMade | { refused: ImageRefusal }>;
};

export type WebpOptions = {
  /** 1 to 100. */
  quality: number;
  /** In pixels. */
  maxWidth?: number;
};
export type WebpMade = { bytes: number; width: number; height: number };

export type PictureFacts = {
  format: PictureFormat;
  /** As it is seen, after its orientation. */
  width: number;
  height: number;
  animated: boolean;
};

export const PICTURE_FORMATS = ["jpeg", "png", "webp", "avif", "gif", "tiff"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Above it a file is refused unread: a picture of 30,000 × 30,000 would fill the memory. */
export const MOST_PIXELS = 100_000_000;
/** Of an upload, in bytes. */
export const LARGEST_UPLOAD = 25 * 1024 * 1024;

export type ImageRefusal =
  /** Another kind of file, or none at all. */
  | "not-a-picture"
  /** The format of iPhone cameras: its decoder is patented, and no browser but Safari shows it. */
  | "heic"
  /** SVG and the like: drawings that may carry scripts. */
  | "vector"
  | "too-many-pixels"
  /** It begins like a picture and does not go on like one. */
  | "broken"
  | "too-slow";
