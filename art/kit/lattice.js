/**
 * Eight-pointed stars and the crosses between them, as in carved screens of the Gulf: the lines of one field.
 */
export function starLattice(g, { left, top, right, bottom, cell, width, colour }) {
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.lineJoin = "miter";
  const outer = cell * 0.5;
  for (let y = top - cell; y < bottom + cell; y += cell)
    for (let x = left - cell; x < right + cell; x += cell) {
      star(g, x, y, outer);
      g.beginPath();
      for (let point = 0; point < 8; point++) {
        const angle = (point * Math.PI) / 4 + Math.PI / 8;
        const inner = outer * 0.43;
        g[point ? "lineTo" : "moveTo"](x + Math.cos(angle) * inner, y + Math.sin(angle) * inner);
      }
      g.closePath();
      g.stroke();
      for (let point = 0; point < 8; point++) {
        const angle = (point * Math.PI) / 4 + Math.PI / 8;
        g.beginPath();
        g.moveTo(x + Math.cos(angle) * outer * 0.43, y + Math.sin(angle) * outer * 0.43);
        g.lineTo(x + Math.cos(angle) * outer * 0.765, y + Math.sin(angle) * outer * 0.765);
        g.stroke();
      }
      corner(g, x + cell / 2, y + cell / 2, cell * 0.207);
    }
}

function star(g, x, y, radius) {
  g.beginPath();
  for (let point = 0; point <= 16; point++) {
    const reach = point % 2 ? radius * 0.765 : radius;
    const angle = (point * Math.PI) / 8;
    g[point ? "lineTo" : "moveTo"](x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  g.closePath();
  g.stroke();
}

function corner(g, x, y, size) {
  g.beginPath();
  for (const [a, b] of [
    [-size, 0],
    [0, -size],
    [size, 0],
    [0, size],
  ])
    g.lineTo(x + a, y + b);
  g.closePath();
  g.stroke();
}
