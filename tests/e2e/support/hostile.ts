export const LONG = "x".repeat(10_000);

export const HOSTILE = [
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  '" onfocus="alert(1)" autofocus="',
  "\0",
  "\ud800",
  "\u202e\u2066",
  "😀".repeat(60),
  "'; drop table bookings; --",
  "${7*7} {{7*7}} {name}",
  LONG,
];
