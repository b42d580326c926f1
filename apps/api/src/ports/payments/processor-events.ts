export type { Movement, ProcessorBook, ProcessorEvent } from './payments.port.ts'
