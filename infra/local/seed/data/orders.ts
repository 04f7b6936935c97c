import { cancelledOrder, order, type SeedOrder } from './seedTypes.ts'

/** Sixty orders in every status, oldest first: placed in this order, stock suffices for each. */
export const seedOrders: SeedOrder[] = [
  cancelledOrder(
    8,
    58,
    [
      ['sorento-water-pump', 1],
      ['rio-cabin-filter', 2],
    ],
    'customer',
    'أجلت التصليح للشهر الجاي',
  ),
  order(10, 'DELIVERED', 58, [
    ['sorento-wheel-bearing', 1],
    ['sorento-water-pump', 1],
  ]),
  cancelledOrder(6, 52, [['mg6-oxygen-sensor', 2]], 'customer', 'غلطت بالموديل، أحتاج سنة ثانية'),
  order(2, 'DELIVERED', 52, [['samand-exhaust', 1]], 'سلّمها للحارس وأني أحولله المبلغ'),
  order(0, 'DELIVERED', 51, [
    ['sportage-front-bumper', 1, 0],
    ['tucson-shock-front-right', 1],
  ]),
  order(7, 'DELIVERED', 49, [['edge-oxygen-sensor', 1]]),
  cancelledOrder(4, 48, [['sunny-front-bumper', 1]], 'customer', 'الفيتر كال القطعة مو هي المشكلة'),
  cancelledOrder(4, 48, [['camry-oil-filter', 2]], 'vendor', 'نفدت الكمية من الوكالة'),
  order(0, 'DELIVERED', 45, [['camry-wiper', 1]], 'السيارة واكفة عند الفيتر، أرجو السرعة'),
  order(8, 'DELIVERED', 44, [['optima-gearbox-oil', 7]]),
  order(9, 'DELIVERED', 42, [['corolla-blower-motor', 1]]),
  order(11, 'DELIVERED', 41, [['cerato-mirror-right', 1]]),
  order(10, 'DELIVERED', 40, [['sportage-fender-left', 1]]),
  cancelledOrder(
    10,
    37,
    [
      ['santafe-control-arm-left', 1],
      ['tucson-shock-front-right', 1],
    ],
    'vendor',
    'الزبون ما يرد على التلفون من يومين',
  ),
  order(5, 'DELIVERED', 35, [
    ['saipa131-clutch', 1],
    ['tiggo8-oil-filter', 1],
    ['tiggo7-brake-disc', 2],
  ]),
  order(7, 'DELIVERED', 33, [['explorer-ac-condenser', 1]]),
  order(
    9,
    'DELIVERED',
    33,
    [
      ['elantra-spark-plugs', 1],
      ['accent-oil-filter', 1],
    ],
    'إذا ماكو أصلي لا تبدلها بتجاري',
  ),
  order(
    0,
    'DELIVERED',
    30,
    [
      ['optima-gearbox-oil', 7],
      ['sonata-ignition-coil', 4],
    ],
    'التوصيل بعد صلاة المغرب إذا ممكن',
  ),
  order(0, 'DELIVERED', 29, [
    ['corolla-fender-right', 1],
    ['corolla-brake-pads', 1],
    ['rav4-spark-plugs', 1],
  ]),
  order(5, 'DELIVERED', 28, [
    ['tiggo4-floor-mats', 1],
    ['saipa131-clutch', 1],
  ]),
  cancelledOrder(
    0,
    27,
    [
      ['cerato-brake-pads-front', 1],
      ['elantra-spark-plugs', 1],
      ['sonata-ignition-coil', 4],
    ],
    'vendor',
    'القطعة طلعت مكسورة بالمخزن ونعتذر',
  ),
  order(3, 'DELIVERED', 25, [
    ['e-class-brake-pads', 1],
    ['c-class-starter', 1],
  ]),
  order(11, 'DELIVERED', 23, [
    ['elantra-spark-plugs', 1],
    ['tucson-timing-belt', 1],
    ['optima-gearbox-oil', 7],
  ]),
  cancelledOrder(6, 23, [['mg5-front-bumper', 1]], 'customer', 'لقيتها أقرب وبنفس اليوم'),
  cancelledOrder(
    2,
    20,
    [
      ['dena-brake-pads', 2],
      ['samand-exhaust', 1],
    ],
    'vendor',
    'طلب الزبون الإلغاء بعد التأكيد',
  ),
  order(
    4,
    'DELIVERED',
    17,
    [
      ['sunny-ignition-switch', 1],
      ['sentra-radiator-fan', 1],
      ['sunny-front-bumper', 2],
    ],
    'اتصل قبل ما تجي بنص ساعة',
  ),
  cancelledOrder(
    5,
    16,
    [
      ['tiggo4-floor-mats', 1],
      ['tiggo8-oil-filter', 2],
    ],
    'vendor',
    'القطعة طلعت مكسورة بالمخزن ونعتذر',
  ),
  order(
    1,
    'DELIVERED',
    10,
    [
      ['camry-wiper', 1],
      ['corolla-hood', 2],
    ],
    'التوصيل بعد صلاة المغرب إذا ممكن',
  ),
  order(
    0,
    'DELIVERED',
    10,
    [
      ['cerato-brake-pads-front', 2],
      ['tucson-timing-belt', 1],
    ],
    'التوصيل بعد صلاة المغرب إذا ممكن',
  ),
  order(
    8,
    'DELIVERED',
    8,
    [
      ['cerato-crank-sensor', 1],
      ['optima-gearbox-oil', 7],
      ['accent-oil-filter', 1],
    ],
    'رقم الشاصي عندي إذا تحتاجه للتأكد',
  ),
  order(11, 'DELIVERED', 8, [
    ['optima-gearbox-oil', 7],
    ['elantra-spark-plugs', 1],
  ]),
  order(
    3,
    'DELIVERED',
    8,
    [
      ['x5-battery', 1],
      ['c-class-air-mass', 1],
    ],
    'دزلي صورة القطعة على الواتساب قبل الشحن',
  ),
  order(
    7,
    'DELIVERED',
    8,
    [
      ['edge-oxygen-sensor', 1],
      ['silverado-fuel-pump', 1],
    ],
    'أريد أفحصها كدام المندوب قبل ما أدفع',
  ),
  order(
    9,
    'OUT_FOR_DELIVERY',
    6,
    [
      ['elantra-spark-plugs', 1],
      ['accent-oil-filter', 1],
    ],
    'إذا ماكو أصلي لا تبدلها بتجاري',
  ),
  order(0, 'OUT_FOR_DELIVERY', 5, [['sportage-tail-light-led', 1]]),
  order(2, 'OUT_FOR_DELIVERY', 5, [
    ['samand-plug-wires', 1],
    ['dena-brake-pads', 1],
  ]),
  order(10, 'OUT_FOR_DELIVERY', 5, [
    ['santafe-control-arm-left', 1],
    ['sorento-water-pump', 1],
  ]),
  order(
    1,
    'CONFIRMED',
    4,
    [
      ['landcruiser-transfer-bearing', 2],
      ['rav4-spark-plugs', 1],
    ],
    'أريد أفحصها كدام المندوب قبل ما أدفع',
  ),
  order(11, 'OUT_FOR_DELIVERY', 4, [
    ['tucson-timing-belt', 1],
    ['cerato-brake-pads-front', 1],
    ['cerato-crank-sensor', 1],
  ]),
  order(11, 'CONFIRMED', 3, [['optima-gearbox-oil', 7]], 'اتصل قبل ما تجي بنص ساعة'),
  order(2, 'CONFIRMED', 3, [['samand-radiator', 1]]),
  order(0, 'CONFIRMED', 3, [
    ['elantra-spark-plugs', 1],
    ['tucson-shock-front-right', 2],
  ]),
  order(0, 'OUT_FOR_DELIVERY', 2, [
    ['elantra-condenser', 1],
    ['corolla-blower-motor', 1],
  ]),
  order(1, 'CONFIRMED', 2, [['corolla-blower-motor', 1]], 'أريد أفحصها كدام المندوب قبل ما أدفع'),
  order(6, 'OUT_FOR_DELIVERY', 2, [['cerato-crank-sensor', 1]], 'سلّمها للحارس وأني أحولله المبلغ'),
  order(10, 'CONFIRMED', 2, [['sonata-ignition-coil', 4]], 'اتصل قبل ما تجي بنص ساعة'),
  order(0, 'CONFIRMED', 1, [
    ['cerato-brake-pads-front', 2],
    ['tucson-shock-front-right', 2],
  ]),
  order(9, 'CONFIRMED', 1, [['accent-oil-filter', 1]]),
  order(0, 'CONFIRMED', 1, [
    ['sportage-front-bumper', 1, 0],
    ['cerato-crank-sensor', 1],
  ]),
  order(
    6,
    'PENDING',
    1,
    [
      ['tucson-timing-belt', 1],
      ['accent-oil-filter', 1],
    ],
    'السيارة واكفة عند الفيتر، أرجو السرعة',
  ),
  order(3, 'OUT_FOR_DELIVERY', 1, [['e-class-brake-pads', 1]]),
  order(0, 'PENDING', 0, [['tucson-timing-belt', 1]], 'السيارة واكفة عند الفيتر، أرجو السرعة'),
  order(
    0,
    'PENDING',
    0,
    [
      ['elantra-spark-plugs', 1],
      ['elantra-headlight-left', 1, 1],
    ],
    'دزلي صورة القطعة على الواتساب قبل الشحن',
  ),
  order(1, 'PENDING', 0, [['corolla-blower-motor', 1]]),
  order(7, 'PENDING', 0, [
    ['edge-oxygen-sensor', 1],
    ['explorer-ac-condenser', 1],
  ]),
  order(9, 'PENDING', 0, [['accent-oil-filter', 2]], 'رقم الشاصي عندي إذا تحتاجه للتأكد'),
  order(8, 'PENDING', 0, [
    ['cerato-crank-sensor', 2],
    ['optima-gearbox-oil', 5],
  ]),
  order(4, 'PENDING', 0, [
    ['sunny-ignition-switch', 1],
    ['xtrail-tail-light', 1],
  ]),
  order(5, 'PENDING', 0, [['tiggo7-brake-disc', 2]]),
  order(3, 'PENDING', 0, [
    ['e-class-brake-pads', 1],
    ['x5-battery', 2],
  ]),
]
