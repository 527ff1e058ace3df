import { type CaravanRange, layout, range } from '../caravan-model.ts';

export const caravans: readonly CaravanRange[] = [
  range('Jayco', 'Journey', ['caravan', 'blue-wave'], [2017, 2026], false, [
    layout('17.55-3', [17.5, 7.9], [2065, 2465], 'Single', 2, 64900),
    layout('19.61-3', [19.5, 7.9], [2340, 2840], 'Tandem', 2, 74900),
    layout('21.66-3 Bunk', [21.5, 7.9], [2490, 2990], 'Tandem', 6, 79900),
  ]),
  range('Jayco', 'Silverline Outback', ['caravan', 'copper-wave'], [2016, 2026], true, [
    layout('21.65-3', [21.5, 8.1], [2780, 3280], 'Tandem', 2, 104900),
    layout('24.75-1', [24, 8.1], [2995, 3495], 'Tandem', 2, 116900),
  ]),
  range('Jayco', 'Starcraft Outback', ['popTop', 'copper-wave'], [2016, 2025], true, [
    layout('16.51-2', [16, 7.5], [1695, 2095], 'Single', 2, 52900),
    layout('17.58-3 Bunk', [17.5, 7.7], [1890, 2290], 'Single', 5, 57900),
  ]),
  range('Jayco', 'Swan Outback', ['trailer', null], [2015, 2026], true, [
    layout('Swan', [13.5, 7.1], [1410, 1710], 'Single', 6, 38900),
  ]),
  range('Jayco', 'CrossPak', ['hybrid', 'copper-wave'], [2021, 2026], true, [
    layout('13.38', [13, 6.6], [1580, 2000], 'Single', 2, 57900),
  ]),
  range('Jayco', 'JRV', ['motorhome', 'blue-wave'], [2020, 2025], false, [
    layout('19-1 Renault', [19.6, 6.8], [2820, 3500], 'Single', 2, 149900),
  ]),
  range('New Age', 'Manta Ray', ['caravan', 'teal-slash'], [2016, 2025], true, [
    layout('MR18ER', [18.5, 8], [2240, 2740], 'Tandem', 2, 76900),
    layout('MR20BE', [20, 8], [2460, 2960], 'Tandem', 4, 82900),
  ]),
  range('New Age', 'Big Red', ['caravan', 'red-slash'], [2017, 2025], true, [
    layout('BR19E Ensuite', [19, 8], [2590, 3190], 'Tandem', 2, 96900),
    layout('BR22 Family', [22, 8], [2780, 3480], 'Tandem', 5, 102900),
  ]),
  range('Lotus', 'Off Grid', ['caravan', 'gold-wedge'], [2019, 2026], true, [
    layout('19\'6" Club', [19.5, 8.2], [2890, 3490], 'Tandem', 2, 138900),
    layout('21\'6" Family', [21.5, 8.2], [3090, 3800], 'Tandem', 4, 148900),
  ]),
  range('Kokoda', 'Digger II', ['caravan', 'olive-shard'], [2018, 2026], true, [
    layout('19\'6" Couples', [19.5, 8], [2610, 3300], 'Tandem', 2, 99900),
    layout('Platoon II Family', [21, 8], [2790, 3500], 'Tandem', 5, 108900),
  ]),
  range('Crusader', 'Musketeer Athos', ['caravan', 'plum-split'], [2017, 2025], true, [
    layout('AT1', [19.5, 7.8], [2380, 2830], 'Tandem', 2, 84900),
  ]),
  range('Coromal', 'Element', ['caravan', 'green-fin'], [2015, 2022], false, [
    layout('542', [18, 7.7], [1860, 2260], 'Single', 2, 54900),
    layout('612', [20, 7.7], [2160, 2610], 'Tandem', 4, 62900),
  ]),
  range('Avan', 'Aspire', ['popTop', 'red-loop'], [2015, 2024], false, [
    layout('499', [16.4, 7.4], [1490, 1890], 'Single', 2, 45900),
    layout('555', [18, 7.4], [1660, 2060], 'Single', 2, 49900),
  ]),
  range('Avan', 'Cruiseliner', ['popTop', 'aqua-loop'], [2015, 2025], false, [
    layout('Adventure Pack', [13, 7], [1180, 1480], 'Single', 2, 36900),
  ]),
  range('Avida', 'Topaz', ['caravan', 'sky-crest'], [2018, 2025], false, [
    layout('CV6437SL', [21, 7.9], [2420, 2920], 'Tandem', 2, 82900),
  ]),
  range('Avida', 'Birdsville', ['motorhome', 'sky-crest'], [2016, 2024], false, [
    layout('C7134', [23.3, 7.6], [3480, 4495], 'Single', 2, 189900),
  ]),
  range('Royal Flair', 'Aussiemate', ['caravan', 'burgundy-stripes'], [2017, 2026], false, [
    layout('20\'6"', [20.5, 8], [2450, 3050], 'Tandem', 2, 89900),
  ]),
  range('Supreme', 'Executive', ['caravan', 'navy-chevron'], [2016, 2025], false, [
    layout('19\'6" Semi Off Road', [19.5, 8], [2470, 2970], 'Tandem', 2, 78900),
    layout("22' Triple Bunk", [22, 8], [2690, 3300], 'Tandem', 6, 86900),
  ]),
  range('Concept', 'Innovation', ['caravan', 'yellow-block'], [2016, 2024], false, [
    layout('590', [19.5, 7.8], [2290, 2790], 'Tandem', 2, 69900),
  ]),
  range('MDC', 'XT16HR', ['hybrid', 'rust-shard'], [2019, 2025], true, [
    layout('XT16HR', [16, 7.2], [2210, 2900], 'Tandem', 4, 66900),
    layout('XT12', [12, 6.9], [1640, 2200], 'Single', 4, 49900),
  ]),
  range('Opus', 'OP15', ['hybrid', 'lime-block'], [2020, 2026], true, [
    layout('Hybrid', [15, 7], [1950, 2600], 'Single', 4, 62900),
  ]),
  range('Cub', 'Brumby', ['trailer', null], [2015, 2024], true, [
    layout('Brumby', [11, 6.2], [940, 1400], 'Single', 2, 37900),
  ]),
  range('Patriot', 'X1', ['trailer', null], [2018, 2025], true, [
    layout('X1 Grand Tourer', [10, 6.2], [880, 1700], 'Single', 2, 42900),
  ]),
  range('Zone RV', 'Z-19.6', ['caravan', 'lime-brow'], [2018, 2026], true, [
    layout('Off Road', [19.6, 8], [2580, 3200], 'Tandem', 2, 164900),
  ]),
  range('Trakka', 'Trakkadu', ['motorhome', 'silver-brow'], [2017, 2025], false, [
    layout('400', [16.1, 6.3], [2550, 3200], 'Single', 2, 142900),
  ]),
  range('Winnebago', 'Burleigh', ['motorhome', 'black-fin'], [2017, 2024], false, [
    layout('C2345', [23.6, 7.5], [3390, 4495], 'Single', 2, 174900),
  ]),
];
