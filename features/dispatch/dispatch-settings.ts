/** Hours of Paris at which the guests of tomorrow can be told who drives. */
export const DISPATCH_HOURS = [12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const;

export type DispatchHour = (typeof DISPATCH_HOURS)[number];

/** When guests hear from us by themselves. Times are hours of Paris. */
export type DispatchSettings = {
  /** A reminder 24 hours before the pickup. */
  remindsGuest: boolean;
  /** The chauffeur's name, phone, car and plate the evening before. */
  sendsChauffeur: boolean;
  /** On the day before, Paris time: from when chauffeur and car are mailed. */
  chauffeurHour: DispatchHour;
  /** A thank-you after the ride. */
  thanksGuest: boolean;
};

export const DEFAULT_DISPATCH_SETTINGS: DispatchSettings = {
  remindsGuest: true,
  sendsChauffeur: true,
  chauffeurHour: 18,
  thanksGuest: true,
};
