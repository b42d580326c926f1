/** What was written to the console as an error since the test began, one list of words per call. */
export const logged: unknown[][] = []
