/**
 * The terminals of airports that have several, by IATA code. Curb positions in WGS 84 degrees, accurate to
 * about 200 m: enough for a price zone, not for navigation.
 */
export const AIRPORT_TERMINALS: Record<string, [code: string, lat: number, lng: number][]> = {
  CDG: [
    ["1", 49.0141, 2.5422],
    ["2A", 49.0036, 2.5616],
    ["2B", 49.0058, 2.5626],
    ["2C", 49.0033, 2.5668],
    ["2D", 49.0053, 2.569],
    ["2E", 49.003, 2.5745],
    ["2F", 49.0054, 2.5768],
    ["2G", 49.0074, 2.608],
    ["3", 49.0137, 2.5608],
  ],
  ORY: [
    ["1", 48.7283, 2.359],
    ["2", 48.728, 2.3655],
    ["3", 48.7284, 2.3625],
    ["4", 48.7262, 2.368],
  ],
  BVA: [
    ["1", 49.4595, 2.1105],
    ["2", 49.4606, 2.1086],
  ],
};
