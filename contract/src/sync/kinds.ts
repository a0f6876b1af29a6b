import { updateStock } from '../catalog/routes.ts'
import { pickAgain } from '../growing/routes.ts'
import { recordHarvest } from '../harvests/routes.ts'
import * as inputs from '../inputs/routes.ts'
import type { Route } from '../kernel/route.ts'
import * as livestock from '../livestock/routes.ts'
import * as orders from '../orders/desk-routes.ts'
import * as stock from '../stock/routes.ts'
import * as tasks from '../tasks/routes.ts'

/**
 * `tells`: the reply is returned to the device because it may contain news: a different lot ID, an overwritten value, a stock
 * level that somebody else changed too.
 */
export type OperationKind = { readonly route: Route; readonly tells?: true }

/**
 * What an outbox may send: each kind is one call of the contract, with its policy, rules and refusals. The bodies carry ids
 * generated on the device, so that retries are recognized.
 */
export const operationKinds = {
  'harvests.record': { route: recordHarvest, tells: true },
  'growing.pick_again': { route: pickAgain },
  'inputs.record': { route: inputs.recordInput },
  'inputs.amend': { route: inputs.amendInput },
  'inputs.withdraw': { route: inputs.withdrawInput },
  'tasks.create': { route: tasks.quickCreateTask },
  'tasks.update': { route: tasks.updateTask, tells: true },
  'tasks.start': { route: tasks.startTask },
  'tasks.complete': { route: tasks.completeTask },
  'tasks.reopen': { route: tasks.reopenTask },
  'tasks.add_item': { route: tasks.addItem },
  'tasks.update_item': { route: tasks.updateItem },
  'tasks.remove_item': { route: tasks.removeItem },
  'tasks.add_photo': { route: tasks.addPhoto },
  'tasks.remove_photo': { route: tasks.removePhoto },
  'tasks.add_time': { route: tasks.addTime },
  'tasks.withdraw_time': { route: tasks.withdrawTime },
  'catalog.update_stock': { route: updateStock, tells: true },
  'stock.recount': { route: stock.recountLot },
  'stock.discard': { route: stock.discardLot },
  'stock.hold': { route: stock.holdLot },
  'stock.release': { route: stock.releaseLot },
  'orders.ready': { route: orders.readyOrder },
  'orders.send': { route: orders.sendOrder },
  'orders.hand_over': { route: orders.handOverOrder },
  'livestock.create': { route: livestock.createAnimal },
  'livestock.record_event': { route: livestock.recordAnimalEvent, tells: true },
  'livestock.take_back': { route: livestock.takeBackAnimalEvent },
} as const satisfies Record<string, OperationKind>
export type OperationKindName = keyof typeof operationKinds
