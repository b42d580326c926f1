import { ProcessorMisconfigured, type PaymentsPort } from './payments.port.ts'

/** The adapter, with each refusal of our settings reported by its code. Patients are told that payments are away. */
export function reportMisconfiguration(payments: PaymentsPort, report: (code: string) => void): PaymentsPort {
  return new Proxy(payments, {
    get(target, name) {
      const real: unknown = Reflect.get(target, name, target)
      if (typeof real !== 'function') return real
      return (...asked: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(real, target, asked)
        if (answer instanceof Promise)
          answer.catch((error: unknown) => {
            if (error instanceof ProcessorMisconfigured) report(error.code)
          })
        return answer
      }
    },
  })
}
