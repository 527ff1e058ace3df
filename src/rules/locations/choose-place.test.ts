import { describe, expect, it } from 'vitest';
import { choosePlace, type NamedPlace } from './choose-place.ts';
import { findPlaceProblem } from './find-place-problem.ts';

/** Two dealerships; the second one's main location is a workshop. */
const site = {
  dealershipIds: [1, 2],
  locations: [
    { id: 10, dealershipId: 1, locationType: 'sales' },
    { id: 11, dealershipId: 1, locationType: 'used' },
    { id: 20, dealershipId: 2, locationType: 'service' },
    { id: 21, dealershipId: 2, locationType: '' },
  ],
};
const nothing: NamedPlace = { car: null, location: null, dealership: null, hasTime: false };
const choose = (named: Partial<NamedPlace>) => {
  const { dealershipId, location } = choosePlace(site, { ...nothing, ...named });
  return [dealershipId, location?.id ?? null];
};

describe('choosePlace', () => {
  it.each<[string, Partial<NamedPlace>, [number | null, number | null]]>([
    ['of a car, where it stands', { car: { dealershipId: 1, locationId: 11 } }, [1, 11]],
    [
      'of a car whose location nobody may see, where cars are sold',
      { car: { dealershipId: 2, locationId: 99 } },
      [2, 21],
    ],
    [
      'of a car, whatever else is named',
      {
        car: { dealershipId: 1, locationId: 11 },
        location: { id: 21, isChosen: true },
        dealership: { id: 2, isChosen: true },
      },
      [1, 11],
    ],
    [
      'of a location, its own',
      { location: { id: 20, isChosen: true }, dealership: { id: 1, isChosen: false } },
      [2, 20],
    ],
    [
      'of a dealership that was chosen where the page named a location of another',
      { location: { id: 20, isChosen: false }, dealership: { id: 1, isChosen: true } },
      [1, null],
    ],
    ['of a dealership, as a whole', { dealership: { id: 2, isChosen: true } }, [2, null]],
    [
      'of a dealership with a time, where cars are sold',
      { dealership: { id: 2, isChosen: true }, hasTime: true },
      [2, 21],
    ],
    ['of nothing, the main dealership', {}, [1, null]],
    ['of a location that is not the site’s, the main dealership', { location: { id: 99, isChosen: true } }, [1, null]],
  ])('LEAD-16 places an enquiry %s', (_name, named, place) => {
    expect(choose(named)).toEqual(place);
  });

  it('LEAD-16 finds no place on a site without any', () => {
    expect(choosePlace({ locations: [], dealershipIds: [] }, { ...nothing, hasTime: true })).toEqual({
      dealershipId: null,
      location: null,
    });
  });
});

describe('findPlaceProblem', () => {
  const ford = { id: 1, name: 'Summit Ford', isChosen: true };
  const gympie = { id: 21, dealershipId: 2, name: 'Summit Gympie Sales', isChosen: true };
  const car = { dealership: { id: 1, name: 'Summit Ford' }, location: { id: 10, name: 'Ford Toowoomba' } };
  const none = { car: null, location: null, dealership: null, choices: ['Ford Toowoomba'] };

  const findProblem = (named: Parameters<typeof findPlaceProblem>[0]) => findPlaceProblem(named, 'caravan');

  it('LOC-09 names the field of a location that is not the dealership’s, and those that are', () => {
    expect(findProblem({ ...none, location: gympie, dealership: ford })).toEqual({
      field: 'location',
      message: 'Summit Gympie Sales does not belong to Summit Ford. Please choose Ford Toowoomba.',
    });
    const sent = { location: { ...gympie, isChosen: false }, dealership: { ...ford, isChosen: false } };
    expect(findProblem({ ...none, ...sent })).toMatchObject({ field: 'location_id' });
    expect(findProblem({ ...none, location: gympie, dealership: { ...ford, id: 2 } })).toBeNull();
  });

  it('LOC-09 lets what was chosen go before what the page sent along', () => {
    expect(findProblem({ ...none, location: { ...gympie, isChosen: false }, dealership: ford })).toBeNull();
    expect(findProblem({ ...none, location: gympie, dealership: { ...ford, isChosen: false } })).toBeNull();
    expect(findProblem({ ...none, car, location: { ...gympie, isChosen: false } })).toBeNull();
  });

  it('LOC-09 SRCH-19 refuses a choice that is not the car’s, by the word for its kind', () => {
    expect(findProblem({ ...none, car, dealership: { ...ford, id: 2 } })).toEqual({
      field: 'dealership',
      message: 'This caravan is sold by Summit Ford. Please choose that dealership.',
    });
    expect(findProblem({ ...none, car, dealership: ford, location: gympie })).toEqual({
      field: 'location',
      message: 'This caravan stands at Ford Toowoomba. Please choose that location.',
    });
  });
});
