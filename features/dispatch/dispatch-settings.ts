/** When guests hear from us by themselves. Times are hours of Paris. */
export type DispatchSettings = {
  /** A reminder 24 hours before the pickup. */
  remindsGuest: boolean;
  /** The chauffeur's name, phone, car and plate the evening before. */
  sendsChauffeur: boolean;
  /** From 0 to 23, on the evening before: when chauffeur and car are mailed. */
  chauffeurHour: number;
  /** A thank-you after the ride. */
  thanksGuest: boolean;
};

export const DEFAULT_DISPATCH_SETTINGS: DispatchSettings = {
  remindsGuest: true,
  sendsChauffeur: true,
  chauffeurHour: 18,
  thanksGuest: true,
};
