/** Largest remainder method: rounds down and gives the rest to the largest fractions. */
export function apportion(sum: number, weights: number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (sum * weight) / all);
  const parts = exact.map(Math.floor);
  const left = sum - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  for (const { index } of byLoss.slice(0, left)) parts[index]! += 1;
  return parts;
}
