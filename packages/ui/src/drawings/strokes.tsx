/** Rows of brush strokes on water, each row as pairs of start and end. */
const rows = [
  [-141, 141],
  [-120, -28, -12, 140],
  [-126, 132],
  [-119, -63, -49, 81],
  [-99, -19, -6, 89],
  [-75, 99],
  [-69, 20, 31, 87],
  [-37, 99],
  [-31, 81],
]

export function Strokes({
  color,
  weight = 7,
  transform,
}: {
  color: string
  weight?: number
  transform?: string
}) {
  return (
    <g className="sw-strokes" stroke={color} strokeLinecap="round" {...(transform ? { transform } : {})}>
      {rows.map((row, i) => (
        <path
          key={i}
          d={row.map((x, j) => (j % 2 ? `H${x - 3}` : `M${x + 3} ${9 + i * 14}`)).join('')}
          strokeWidth={weight * (1 - i * 0.055)}
          opacity={1 - i * 0.045}
        />
      ))}
    </g>
  )
}
