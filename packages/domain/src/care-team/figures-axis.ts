/** The marks of an axis from zero: round numbers, at most six of them, the last at or above the largest value. */
export function axisTicks(largest: number): number[] {
  const top = Math.max(largest, 1)
  const rough = top / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? power,
    power,
  )
  const count = Math.ceil(top / step)
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)))
}
