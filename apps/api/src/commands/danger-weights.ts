import { readFileSync, writeFileSync } from 'node:fs'
import { fitWeights } from '@stillwater/domain/safety/danger/fit-weights'
import { readCorpus } from '@stillwater/domain/safety/danger/measure'
import { writeWeights } from '@stillwater/domain/safety/danger/write-weights'

const own = new URL('../../../../packages/domain/src/safety/danger/', import.meta.url)

/** Fits the weights of words to corpus.jsonl and writes them to word-weights.ts. */
const corpus = readCorpus(readFileSync(new URL('corpus.jsonl', own), 'utf8'))
writeFileSync(new URL('word-weights.ts', own), writeWeights(fitWeights(corpus)))
