import * as care from '@stillwater/contract/care/plans'
import * as requests from '@stillwater/contract/care/plan-changes'
import * as memberships from '@stillwater/contract/memberships'
import * as contract from '@stillwater/contract/plans'
import { receiveProcessorEvent } from '@stillwater/contract/processor-events'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../../context.ts'
import { payMembership } from './checkout/pay-membership.ts'
import { choosePlan } from './choose-plan.ts'
import { applyCoupon, checkCoupon } from './coupons.ts'
import { listPlans } from './list-plans.ts'
import {
  cancelSubscription,
  keepSubscription,
  pauseSubscription,
  resumeSubscription,
} from './membership/change-membership.ts'
import { readSubscription } from './membership/subscription-info.ts'
import { updateSubscription } from './membership/update-subscription.ts'
import { listPrices } from './prices/list-prices.ts'
import { setPlanPrice, withdrawPlanPrice } from './prices/set-plan-price.ts'
import { createPromo, endPromo, readCarePlans } from './promos/care-plans.ts'
import { completePlanRequest, declinePlanRequest, readPlanRequest } from './plan-request.ts'
import { receiveEvent } from './processor-events/receive-event.ts'
import { quotePlanChange } from './quote-plan-change.ts'
import { switchPlan } from './switch-plan.ts'

// The processor may take seconds, and money is not moved with the rights of a request.
const own = { transaction: 'own' } as const

export function plansRoutes(app: FastifyInstance, route: Route): void {
  // Scoped to this route: the signature is over the bytes as they arrived, whatever type they say they are.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    route(scope, receiveProcessorEvent, receiveEvent, { raw: true })
  })
  route(app, contract.listPlans, listPlans)
  route(app, contract.listPrices, listPrices)
  route(app, contract.choosePlan, choosePlan, own)
  route(app, contract.checkCoupon, checkCoupon)
  route(app, memberships.payMembership, payMembership, own)
  route(app, memberships.readSubscription, readSubscription)
  route(app, memberships.updateSubscription, updateSubscription, own)
  route(app, contract.quotePlanChange, quotePlanChange)
  route(app, contract.switchPlan, switchPlan, own)
  route(app, requests.readPlanRequest, readPlanRequest)
  route(app, requests.completePlanRequest, completePlanRequest, own)
  route(app, requests.declinePlanRequest, declinePlanRequest, own)
  route(app, contract.pauseSubscription, pauseSubscription, own)
  route(app, contract.resumeSubscription, resumeSubscription, own)
  route(app, contract.applyCoupon, applyCoupon, own)
  route(app, contract.cancelSubscription, cancelSubscription, own)
  route(app, contract.keepSubscription, keepSubscription, own)
  route(app, care.readCarePlans, readCarePlans)
  route(app, care.setPlanPrice, setPlanPrice, own)
  route(app, care.withdrawPlanPrice, withdrawPlanPrice, own)
  route(app, care.createPromo, createPromo, own)
  route(app, care.endPromo, endPromo, own)
}
