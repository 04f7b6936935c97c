import type { garageText } from '../ar/garage.ts'
import type { Translation } from '../namespace.ts'

export default {
  title: 'My car',
  myCar: 'My car: {car}',
  choose: 'Choose your car',
  change: 'Change car',
  switch: 'Switch',
  makeMine: 'Make it my car',
  showFitting: 'Show parts that fit',
  carName: '{brand} {trim} {years}',
  anyTrim: 'All trims',
  engine: {
    turbo: 'turbo',
    petrol: 'petrol',
    diesel: 'diesel',
    hybrid: 'hybrid',
    electric: 'electric',
  },
  market: {
    gulf: 'Gulf',
    american: 'American',
    korean: 'Korean',
    japanese: 'Japanese',
    chinese: 'Chinese',
    european: 'European',
  },
  body: {
    sedan: 'Sedan',
    hatchback: 'Hatchback',
    coupe: 'Coupe',
    wagon: 'Wagon',
    suv: 'SUV',
    pickup: 'Pickup',
    van: 'Van',
  },
  drive: { front: 'Front-wheel drive', rear: 'Rear-wheel drive', all: 'Four-wheel drive' },
} satisfies Translation<typeof garageText.garage>
