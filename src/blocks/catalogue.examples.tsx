import type { ReactNode } from 'react';
import { BrandGrid, BrandSections } from './brands/brand-grid.tsx';
import { BrandLinks } from './brands/brand-links.tsx';
import { NoStock } from './brands/no-stock.tsx';
import { StockLinks } from './brands/stock-links.tsx';
import { DeliveryCalculator } from './calculators/delivery-calculator.tsx';
import { FinanceCalculator } from './calculators/finance-calculator.tsx';
import { FuelCalculator } from './calculators/fuel-calculator.tsx';
import { CarCard } from './car/car-card.tsx';
import { CarGrid } from './car/car-grid.tsx';
import { carExamples, createImageExample } from './car/cars.examples.ts';
import { CompactCarCard } from './car/compact-car-card.tsx';
import { LatestStock } from './car/latest-stock.tsx';
import { PictureCarCard } from './car/picture-car-card.tsx';
import { PlateCarCard } from './car/plate-car-card.tsx';
import { SoldPanel } from './car-status/sold-panel.tsx';
import { ErrorPanel } from './content/error-panel.tsx';
import { QuestionList } from './content/question-list.tsx';
import { ReviewList } from './content/review-list.tsx';
import { SuccessPanel } from './content/success-panel.tsx';
import { WarrantyBlock } from './content/warranty-block.tsx';
import {
  directoryAreaExample,
  emptyDirectoryAreaExample,
  modelExamples,
  partExamples,
  partsAreaExample,
  priceChoiceExample,
} from './directory/directory.examples.ts';
import { DirectoryArea } from './directory/directory-area.tsx';
import { ModelCard } from './directory/model-card.tsx';
import { PartCard } from './directory/part-card.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { PriceChoice } from './filters/price-choice.tsx';
import {
  deliveryCalculatorExample,
  financeBoxExample,
  financeCalculatorExample,
  financeDisclaimerExample,
  financeEstimateExample,
  financeTeaserExample,
  fuelCalculatorExample,
  siteExampleEstimateExample,
  sliderCalculatorExample,
} from './finance/finance.examples.ts';
import { FinanceBox } from './finance/finance-box.tsx';
import { FinanceDisclaimer } from './finance/finance-disclaimer.tsx';
import { EstimatePanel } from './finance/finance-estimate.tsx';
import { FinanceTeaser } from './finance/finance-teaser.tsx';
import { EnquiryForm } from './forms/enquiry-form.tsx';
import { FormDisclosure } from './forms/form-disclosure.tsx';
import {
  enquiryFormExample,
  financeFormExample,
  returnedFormExample,
  testDriveFormExample,
} from './forms/forms.examples.ts';
import { EnquirySteps } from './forms/steps/enquiry-steps.tsx';
import { AnnouncementLine } from './frame/announcement-line.tsx';
import { CentredHeader } from './frame/centred-header.tsx';
import { GroupHeader } from './frame/group-header.tsx';
import { SearchHeader } from './frame/search-header.tsx';
import { footerExample, headerExample } from './frame/site.examples.ts';
import { SiteFooter } from './frame/site-footer.tsx';
import { SiteHeader } from './frame/site-header.tsx';
import { galleryExamples } from './gallery/vehicle-gallery.examples.tsx';
import { BodyTypes } from './home/body-types.tsx';
import { HeroSlider } from './home/hero-slider.tsx';
import {
  bodyTypeExamples,
  brandExamples,
  brandSectionExamples,
  heroSlideExamples,
  modelRangeExample,
  offerExamples,
  popupExample,
  promotionExamples,
  questionExample,
  quickLinkExamples,
  serviceLinkExamples,
  statExamples,
  warrantyExamples,
} from './home/home.examples.ts';
import { ModelRange } from './home/model-range.tsx';
import { OfferList } from './home/offer-list.tsx';
import { Popup } from './home/popup.tsx';
import { PromotionSlider } from './home/promotion-slider.tsx';
import { QuickLinks } from './home/quick-links.tsx';
import { ServiceLinks } from './home/service-links.tsx';
import { StatsBanner } from './home/stats-banner.tsx';
import { LocationBlock } from './locations/location-block.tsx';
import { bareLocationExample, locationExample, phoneExample } from './locations/locations.examples.ts';
import { PlacesByTown } from './locations/places-by-town.tsx';
import { ShortLocations } from './locations/short-locations.tsx';
import { ColourTiles } from './model/colour-tiles.tsx';
import { GradeTable } from './model/grade-table.tsx';
import { colourExamples, gradesExample, oneGradeExample, photosExample } from './model/model.examples.ts';
import { PhotoRow } from './model/photo-row.tsx';
import { HeroSearch } from './quick-search/hero-search.tsx';
import { OpenHero } from './quick-search/open-hero.tsx';
import type { HeroSearchView } from './quick-search/quick-search.tsx';
import { SearchHero } from './quick-search/search-hero.tsx';
import { EmptyResults } from './results/empty-results.tsx';
import { PromoCard } from './results/promo-card.tsx';
import { ResultsHeader } from './results/results-header.tsx';
import { ResultsToolbar } from './results/results-toolbar.tsx';
import { filterPanelExample, resultsHeaderExample } from './results/search.examples.ts';
import { EstimatePanel as TradeInEstimate } from './trade-in/estimate-panel.tsx';
import { JourneySteps } from './trade-in/journey-steps.tsx';
import { TowardsCar } from './trade-in/towards-car.tsx';
import {
  estimateExample,
  journeyStepsExample,
  noEstimateExample,
  towardsCarExample,
  valuationStartExample,
} from './trade-in/trade-in.examples.ts';
import { ValuationStart } from './trade-in/valuation-start.tsx';
import { AnnouncementBar } from './vehicle/announcement-bar.tsx';
import { CallToActionBar } from './vehicle/call-to-action-bar.tsx';
import { DealerComments } from './vehicle/dealer-comments.tsx';
import { FeatureList } from './vehicle/feature-list.tsx';
import { FloorPlan } from './vehicle/floor-plan.tsx';
import { PageSections } from './vehicle/page-sections.tsx';
import { ComparedCars } from './vehicle/price/compared-cars.tsx';
import { comparedCarExample, gaugeExample } from './vehicle/price/price-comparison.examples.ts';
import { PriceComparison } from './vehicle/price/price-comparison.tsx';
import { PriceGauge } from './vehicle/price/price-gauge.tsx';
import { PriceHistory } from './vehicle/price-history.tsx';
import { TowingCheck } from './vehicle/towing-check.tsx';
import { UsedCarBlock } from './vehicle/used-car-block.tsx';
import { floorPlanExample, towingCheckExamples, vehicleSummaryExample } from './vehicle/vehicle.examples.ts';
import { VehicleFacts } from './vehicle/vehicle-facts.tsx';
import { VehicleSummary } from './vehicle/vehicle-summary.tsx';
import type { VehicleSummaryView } from './vehicle/vehicle-summary-view.ts';

/** States by block. */
type Group = Record<string, ReactNode>;

const cars = Object.values(carExamples);
const cells = cars.map((car) => ({ kind: 'car' as const, car }));
const { reduced, longName: endless, preorder, sold } = carExamples;
const fewCells = [reduced, endless, preorder, sold].map((car) => ({ kind: 'car' as const, car }));
const bareHeader = { ...headerExample, menu: headerExample.menu.slice(0, 1), brands: [], phone: null, action: null };
const longName = 'The Halden Motor Company of the Northern Tablelands and Surrounding Districts';

const hero: HeroSearchView = {
  headline: 'Drive something you look back at',
  introduction: 'New, demo and used cars, each one inspected, priced and ready to drive.',
  image: createImageExample(8, ''),
  action: '/search',
  fields: [
    {
      name: 'body',
      label: 'Body type',
      anyLabel: 'Any body type',
      value: '',
      choices: [{ value: 'SUV', label: 'SUV' }],
    },
  ],
  countText: '1,071 cars',
  nouns: { one: 'car', many: 'cars' },
  stockCount: null,
  exactCounts: false,
  links: [{ label: 'Used cars', href: '/search/used-cars' }],
};

const summary: VehicleSummaryView = {
  ...vehicleSummaryExample,
  name: carExamples.longName.name,
  price: carExamples.reduced.price,
  subscriptionText: '$199 per week',
};

const reviews = [5, 4].map((rating) => ({
  id: `review-${rating}`,
  customerName: 'Mina Okafor',
  rating,
  text: 'They had the car ready on the day they promised.',
  when: 'March 2026',
  replyText: rating === 4 ? 'Thank you.' : null,
}));

const panelLinks = [{ label: 'See all cars', href: '/search' }];
const locations = Array.from({ length: 12 }, (_, at) => ({ ...locationExample, id: `place-${at}` }));

/** Every block in its states, grouped by area, for `/dev/blocks` and axe. */
export const blockGroups: Record<string, Group> = {
  frame: {
    'announcement line': <AnnouncementLine text="Open this Saturday until 4 pm." />,
    'site header': <SiteHeader header={headerExample} />,
    'site header, long name': <SiteHeader header={{ ...bareHeader, name: longName }} />,
    'group header': <GroupHeader header={headerExample} />,
    'group header, long name': <GroupHeader header={{ ...bareHeader, name: longName }} />,
    'centred header': <CentredHeader header={headerExample} />,
    'centred header, long name': <CentredHeader header={{ ...bareHeader, name: longName }} />,
    'search header': <SearchHeader header={headerExample} />,
    'search header, long name': <SearchHeader header={{ ...bareHeader, name: longName }} />,
    'site footer': <SiteFooter footer={footerExample} />,
    'site footer, bare': (
      <SiteFooter footer={{ ...footerExample, groups: [], addressLines: [], phone: null, locations: [] }} />
    ),
  },
  home: {
    'hero slider': <HeroSlider slides={heroSlideExamples} />,
    'hero slider, one slide in a card': <HeroSlider slides={heroSlideExamples.slice(1, 2)} frame="card" />,
    'open hero': <OpenHero hero={hero} slides={heroSlideExamples} />,
    'open hero, one picture': <OpenHero hero={hero} slides={[]} />,
    'open hero, no picture': <OpenHero hero={{ ...hero, image: null }} slides={[]} />,
    'hero search': <HeroSearch hero={hero} />,
    'hero search, no picture': <HeroSearch hero={{ ...hero, image: null }} />,
    'search hero': <SearchHero hero={hero} slides={heroSlideExamples} />,
    'search hero, no picture': <SearchHero hero={{ ...hero, image: null }} slides={[]} />,
    'quick links': <QuickLinks groups={quickLinkExamples} />,
    'stats banner': <StatsBanner stats={statExamples} />,
    'promotion slider': <PromotionSlider heading="On now" promotions={promotionExamples} />,
    'offer list': <OfferList heading="Offers" offers={offerExamples} />,
    'offer list, one': <OfferList heading="Offers" offers={offerExamples.slice(0, 1)} />,
    'body types': <BodyTypes heading="By body" bodyTypes={bodyTypeExamples} />,
    'model range': <ModelRange heading="The Halden range" range={modelRangeExample} />,
    'grade table': <GradeTable grades={gradesExample} />,
    'grade table, one grade': <GradeTable grades={oneGradeExample} />,
    'colour tiles': <ColourTiles heading="Colours in stock" colours={colourExamples} />,
    'photo row': <PhotoRow photos={photosExample} />,
    'stock links': <StockLinks links={[{ label: 'New Cars', href: '/search/new-cars', countText: '12' }]} />,
    'no stock': <NoStock heading="No Orra in stock today" text="Tell us what you are after." links={panelLinks} />,
    'brand grid': <BrandGrid heading="Brands" brands={brandExamples} />,
    'brand sections': <BrandSections heading="Brands" sections={brandSectionExamples} />,
    'brand links': <BrandLinks heading="By make" brands={brandExamples} />,
    'warranty block': <WarrantyBlock heading="Warranties" warranties={warrantyExamples} />,
    'journey steps': <JourneySteps steps={journeyStepsExample} />,
    'trade-in estimate': <TradeInEstimate estimate={estimateExample} />,
    'no trade-in estimate': <TradeInEstimate estimate={noEstimateExample} />,
    'valuation start by hand': <ValuationStart start={{ ...valuationStartExample, form: null }} />,
    'towards a car': <TowardsCar car={towardsCarExample} />,
    'question list': <QuestionList list={questionExample} />,
    'service links': <ServiceLinks heading="Service" groups={serviceLinkExamples} />,
    'review list': (
      <ReviewList reviews={{ heading: 'Reviews', averageText: '4.8', countText: '132 reviews', reviews }} />
    ),
    'location block, one': <LocationBlock heading={{ one: 'Visit us', several: '' }} locations={[locationExample]} />,
    'places by town': <PlacesByTown locations={locations} />,
    'short locations': <ShortLocations locations={locations} hasWeek className="sm:grid-cols-2" />,
    'location block, twelve': <LocationBlock heading={{ one: '', several: 'Our places' }} locations={locations} />,
    popup: <Popup popup={popupExample} />,
  },
  search: {
    'results header': <ResultsHeader header={{ ...resultsHeaderExample, notices: ['No car has that colour.'] }} />,
    'filter panel': <FilterPanel panel={filterPanelExample} />,
    'results toolbar': <ResultsToolbar panel={filterPanelExample} sort={resultsHeaderExample.sort} />,
    'car grid of cards': <CarGrid cells={cells} Card={CarCard} />,
    'car grid as a list': <CarGrid cells={fewCells} layout="list" Card={PictureCarCard} />,
    'car grid, dense': <CarGrid cells={fewCells} layout="dense" Card={CompactCarCard} />,
    'car grid of plates': <CarGrid cells={fewCells} Card={PlateCarCard} />,
    'promo card': (
      <PromoCard
        promo={{ id: 'promo', heading: 'Sell us yours', text: null, image: null, link: { label: 'How', href: '/' } }}
      />
    ),
    'empty results': <EmptyResults clearHref="/search" />,
  },
  'filter-bar': { 'filter bar': <FilterBar panel={filterPanelExample} className="bg-surface" /> },
  towing: Object.fromEntries(
    Object.entries(towingCheckExamples).map(([state, check]) => [
      `towing, ${state}`,
      <TowingCheck key={state} check={check} />,
    ]),
  ),
  vehicle: {
    'floor plan': <FloorPlan plan={floorPlanExample} />,
    'price history': (
      <PriceHistory
        history={{
          dropText: 'Price dropped by $1,000 on 10 March 2026',
          prices: [
            { day: '10 March 2026', price: '$24,990', note: '$1,000 less', isDrop: true },
            { day: '3 March 2026', price: '$25,990', note: 'First price', isDrop: false },
          ],
        }}
      />
    ),
    'announcement bar': (
      <AnnouncementBar announcement={{ text: 'Located at Townsville', directionsHref: '/', icon: 'pin' }} />
    ),
    'vehicle summary': <VehicleSummary summary={summary} showsViews />,
    'price comparison': (
      <PriceComparison comparison={{ action: '/cars/orra-1/autogauge', carsHref: '/cars/orra-1/price-comparison' }} />
    ),
    'price gauge': <PriceGauge gauge={gaugeExample} />,
    'compared cars': <ComparedCars cars={[comparedCarExample]} adjustedLabel={null} />,
    'sold panel': <SoldPanel name={carExamples.sold.name} noun="car" tell={null} />,
    'page sections': <PageSections label="On this page" links={[...panelLinks, { label: 'Facts', href: '#facts' }]} />,
    'vehicle facts': (
      <VehicleFacts
        heading="Facts"
        specifications={['Fuel', 'Body', 'Drive', 'Seats', 'Colour'].map((label) => ({ label, value: 'As ordered' }))}
      />
    ),
    'feature list': <FeatureList heading="Features" features={Array.from({ length: 9 }, (_, at) => `Feature ${at}`)} />,
    'dealer comments': <DealerComments comments={{ paragraphs: ['One owner.', 'Full history.'], foldable: true }} />,
    'dealer comments, none': <DealerComments comments={{ paragraphs: [], foldable: true }} />,
    'used car block': (
      <UsedCarBlock
        noun="car"
        usedCar={{
          rows: [
            { label: 'Odometer', value: '12,480 km' },
            { label: 'PPSR', value: 'No security interest registered', note: 'Checked 3 March 2026, PPSR certificate' },
          ],
          inspection: { text: 'Inspection report, 3 March 2026, RACQ', href: '/media/report.pdf' },
          inspectionText: 'Inspected.',
        }}
      />
    ),
    'latest stock': <LatestStock heading="More" cars={[reduced, sold]} moreLink={null} Card={CarCard} />,
    'call to action bar': (
      <CallToActionBar
        bar={{
          priceText: '$46,990',
          isPrice: true,
          stateText: 'Reserved',
          noteText: 'Drive away · DL# 1234567',
          action: { label: 'Enquire Now', href: '/' },
          reserve: null,
          valuation: null,
          phone: phoneExample,
        }}
      />
    ),
    'call to action bar, with a valuation': (
      <CallToActionBar
        bar={{
          priceText: '$46,990',
          isPrice: true,
          stateText: null,
          noteText: 'Drive away',
          action: { label: 'Enquire Now', href: '/' },
          reserve: { label: 'Reserve Car Now', href: '/' },
          valuation: { label: 'Trade-In Valuation', href: '/' },
          phone: phoneExample,
        }}
      />
    ),
  },
  finance: {
    'finance box': <FinanceBox box={financeBoxExample} />,
    'finance box, rate as large, no figure': (
      <FinanceBox
        box={{ ...financeBoxExample, equalRate: true, repayment: { kind: 'enquire', text: 'Enquire for Finance' } }}
      />
    ),
    'finance teaser': <FinanceTeaser teaser={financeTeaserExample} />,
    'estimate panel': <EstimatePanel estimate={financeEstimateExample} />,
    'estimate panel, bare': (
      <EstimatePanel estimate={{ ...financeEstimateExample, equalRate: true, monthText: null, offerText: null }} />
    ),
    "estimate panel, the site's example": <EstimatePanel estimate={siteExampleEstimateExample} />,
    'finance calculator': <FinanceCalculator calculator={financeCalculatorExample} />,
    'finance calculator, sliders': <FinanceCalculator calculator={sliderCalculatorExample} />,
    'finance calculator, few questions': (
      <FinanceCalculator
        calculator={{
          ...financeCalculatorExample,
          terms: [1, 3, 5],
          asksInterest: false,
          asksResidual: false,
          asksFrequency: false,
          phoneRequest: { label: 'Request a quote', href: '#enquiry' },
        }}
      />
    ),
    'finance disclaimer': <FinanceDisclaimer disclaimer={financeDisclaimerExample} />,
    'finance disclaimer, whole': (
      <FinanceDisclaimer disclaimer={{ ...financeDisclaimerExample, id: 'wholeDisclaimer', foldable: false }} />
    ),
    'fuel calculator': <FuelCalculator calculator={fuelCalculatorExample} />,
    'delivery calculator': <DeliveryCalculator calculator={deliveryCalculatorExample} />,
  },
  gallery: galleryExamples,
  directory: {
    'directory of models': (
      <DirectoryArea area={directoryAreaExample}>
        {modelExamples.map((model) => (
          <li key={model.name}>
            <ModelCard model={model} />
          </li>
        ))}
      </DirectoryArea>
    ),
    'directory, nothing found': <DirectoryArea area={emptyDirectoryAreaExample}>{[]}</DirectoryArea>,
    'parts search': (
      <DirectoryArea area={partsAreaExample}>
        {partExamples.map((part) => (
          <li key={part.id}>
            <PartCard part={part} />
          </li>
        ))}
      </DirectoryArea>
    ),
    'price choice': <PriceChoice choice={priceChoiceExample} />,
  },
  forms: {
    'enquiry form': <EnquiryForm form={enquiryFormExample} />,
    'enquiry form, sent back': <EnquiryForm form={{ ...returnedFormExample, id: 'returned' }} />,
    'enquiry in steps': <EnquirySteps form={testDriveFormExample} steps={testDriveFormExample.steps} />,
    'enquiry behind its heading': (
      <FormDisclosure form={financeFormExample}>
        <EnquiryForm form={financeFormExample} headed={false} />
      </FormDisclosure>
    ),
    'success panel': (
      <SuccessPanel
        success={{
          heading: 'Thank you',
          text: 'We will be in touch.',
          isSent: true,
          booking: {
            facts: [{ label: 'Requested time', value: 'Thursday, 5 March 2026 at 9:00 am' }],
            calendarHref: '/success/visit.ics?lead=1',
          },
          steps: ['Northgate Halden is open until 5:30 pm and will be in touch today.', 'Bring your driver licence.'],
          call: { phone: phoneExample, closedText: 'Closed now, opens Monday 8:30 am' },
          links: panelLinks,
        }}
      />
    ),
    'error panel': <ErrorPanel error={{ status: 404, resend: null, text: null, links: panelLinks }} />,
    'error panel, with what was sent': (
      <ErrorPanel
        error={{
          ...{ status: 503, text: 'We could not save what you sent just now.', links: panelLinks },
          resend: {
            action: '/checkout-journey?car_id=plain',
            hidden: [{ name: 'suburb', value: 'Newtown' }],
            typed: [{ label: 'Suburb', text: 'Newtown' }],
            filesText: 'Files have to be chosen again.',
            submitLabel: 'Send it again',
          },
        }}
      />
    ),
    'location block, bare': (
      <LocationBlock heading={{ one: 'Visit us', several: '' }} locations={[bareLocationExample]} />
    ),
  },
};
