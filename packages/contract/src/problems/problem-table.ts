/** The status of each refusal and what it says to a person. Programs read the code. */
export type ProblemTable = Record<string, readonly [status: number, sentence: string]>
