const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** Where an axis of counts ends: a round number that the largest of them fits under. */
export function axisTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = STEPS.find((one) => one * unit >= most && Number.isInteger(one * unit));
  return (step ?? 10) * unit;
}
