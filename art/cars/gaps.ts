/**
 * Fills transparent areas inside the car, between spokes and under the floor, with darkness: only the
 * surroundings remain transparent.
 */
export function closeGaps(data: Buffer, width: number, height: number) {
  const outside = new Uint8Array(width * height);
  const open = [0];
  outside[0] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of neighbours(at, width, height)) {
      if (outside[next] || data[next * 4 + 3] === 255) continue;
      outside[next] = 1;
      open.push(next);
    }
  }
  for (let at = 0; at < width * height; at++) {
    const alpha = data[at * 4 + 3] ?? 0;
    if (outside[at] || alpha === 255) continue;
    for (let c = 0; c < 3; c++) data[at * 4 + c] = ((data[at * 4 + c] ?? 0) * alpha) / 255;
    data[at * 4 + 3] = 255;
  }
}

function neighbours(at: number, width: number, height: number) {
  const x = at % width;
  return [
    ...(x > 0 ? [at - 1] : []),
    ...(x < width - 1 ? [at + 1] : []),
    ...(at >= width ? [at - width] : []),
    ...(at < width * (height - 1) ? [at + width] : []),
  ];
}
