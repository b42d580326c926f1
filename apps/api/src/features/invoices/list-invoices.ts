import { read, type Ctx } from '../../context.ts'
import { invoicesOf } from '../payments/invoices/invoice-record.ts'

export async function listInvoices(ctx: Ctx<'patient'>) {
  return { invoices: await read(ctx, (connection) => invoicesOf(connection, ctx.session.user_id)) }
}
