/** Everyone is asked for where any insurer may be named; else only those the clinic bills. decision Q4 */
export function asksForEveryPayer(
  where: 'dashboard' | 'intake',
  region: string | null,
  in_network_states: readonly string[],
): boolean {
  return where === 'dashboard' || region === null || !in_network_states.includes(region)
}
