import * as contract from '@stillwater/contract/plans'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import type { Services } from '../../services.ts'
import {
  cancelSubscription,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from './change-membership.ts'
import { choosePlan } from './choose-plan.ts'
import { applyCoupon, checkCoupon } from './coupons.ts'
import { listPlans } from './list-plans.ts'
import { readPlanChangeQuote } from './quote-plan-change.ts'
import { switchPlan } from './switch-plan.ts'

// Money is not moved with the rights of a request.
const outside = { transaction: 'own' } as const

export function plansRoutes(app: FastifyInstance, route: Route, services: Services): void {
  route(app, contract.listPlans, (context, { query }) => listPlans(services, context, query.promo))
  route(app, contract.quotePlanChange, (context, { query }) => readPlanChangeQuote(context, query))
  route(
    app,
    contract.switchPlan,
    (context, { query, body }) => switchPlan(services, context, query, body),
    outside,
  )
  route(app, contract.choosePlan, (context, { body }) => choosePlan(services, context, body), outside)
  route(app, contract.cancelSubscription, (context) => cancelSubscription(services, context), outside)
  route(app, contract.keepSubscription, (context) => keepSubscription(services, context), outside)
  route(
    app,
    contract.pauseSubscription,
    (context, { body }) => pauseSubscription(services, context, body.months),
    outside,
  )
  route(app, contract.resumeSubscription, (context) => resumeSubscription(services, context), outside)
  route(
    app,
    contract.applyCoupon,
    (context, { body }) => applyCoupon(services, context, body.coupon_id),
    outside,
  )
  route(app, contract.checkCoupon, (context, { patient, body }) => checkCoupon(context, patient, body))
}
